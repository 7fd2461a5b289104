import { linePattern, linesPattern } from '@/contract/texts';

/**
 * Marks that turn the direction of writing, also those that names of members may have, and half of a pair of UTF-16,
 * which UTF-8 cannot hold.
 */
const refused = /[\p{Bidi_Control}\p{Surrogate}]/u;

const nameOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * What is wrong with the characters of a text, in words. Returns undefined if there is nothing. Names are of one line.
 * Long texts, which the app shows as paragraphs, may have line feeds.
 */
export function textProblem(text: string, { hasLines = false } = {}): string | undefined {
  const pattern = hasLines ? linesPattern : linePattern;
  const bad = Array.from(text).find((sign) => !pattern.test(sign) || refused.test(sign));
  if (bad === undefined) return undefined;
  if (bad === '\n') return 'must be one line, without line feeds';
  return `must not have the character ${nameOf(bad)}`;
}
