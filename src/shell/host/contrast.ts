import type { HostTheme } from '@/contract/embed/looks';
import { type ColourName, darkColours, lightColours, textPairs } from '@/ui/tokens';

const least = 4.5;

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether every text that a host's colours have a part in stays readable. */
export function isReadable({ scheme, tokens = {} }: HostTheme): boolean {
  const own: Partial<Record<ColourName, string>> = tokens;
  const all: Record<ColourName, string> = { ...(scheme === 'dark' ? darkColours : lightColours) };
  for (const [name, colour] of Object.entries(tokens)) if (colour) all[name as ColourName] = colour;
  return textPairs.every(([text, ground]) => (!own[text] && !own[ground]) || contrast(all[text], all[ground]) >= least);
}
