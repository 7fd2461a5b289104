import fs from 'node:fs';
import path from 'node:path';
import { type ColourName, darkColours, lightColours, textPairs, typeScale } from './tokens';

const scss = fs.readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');

function mapOf(name: string): Record<string, string> {
  const body = new RegExp(`\\$${name}: \\(([^)]*)\\)`).exec(scss)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/'([\w-]+)': (#[0-9A-Fa-f]{6})/g)].map((m) => [m[1], m[2]?.toUpperCase()]),
  );
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('the design tokens', () => {
  it.each([
    ['light', lightColours],
    ['dark', darkColours],
  ])('are equal in SCSS and TypeScript (%s)', (name, colours) => {
    expect(mapOf(name)).toEqual(colours);
  });

  it('compute contrast as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  const themes: [string, Record<ColourName, string>][] = [
    ['light', lightColours],
    ['dark', darkColours],
  ];
  for (const [theme, colours] of themes) {
    it.each(textPairs)(`have enough contrast of %s on %s in the ${theme} theme`, (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    });
  }

  it.each(themes)('have visible wells on page and card in the %s theme', (_theme, colours) => {
    expect(contrast(colours.cream, colours.paper)).toBeGreaterThanOrEqual(1.09);
    expect(contrast(colours.cream, colours.card)).toBeGreaterThanOrEqual(1.1);
  });

  it('have wells in the dark theme as visible as its cards, because differences of dark greys are harder to see', () => {
    expect(contrast(darkColours.cream, darkColours.paper)).toBeGreaterThanOrEqual(1.25);
  });

  it('have a variable in stylesheets for every colour', () => {
    for (const name of Object.keys(lightColours)) expect(scss).toContain(`$${name}: var(--${name});`);
  });
});

describe('the stylesheets of components and shell', () => {
  const folders = [__dirname, path.join(__dirname, '../shell')];
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.scss') && file !== 'tokens.scss')
      .map((file) => path.join(folder, file)),
  );

  // The colours of other brands are no tokens of ours.
  const ofBrands = '_brand-colours.scss';
  const named = files.map((file) => [path.basename(file), file] as const);
  it.each(named.filter(([name]) => name !== ofBrands))('%s contains no literal colour', (_name, file) => {
    const rules = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(rules.match(/#[0-9a-f]{3,8}\b(?![\w{])/gi) ?? []).toEqual([]);
  });

  it.each(files.map((file) => [path.basename(file), file]))('%s uses sizes of the type scale', (_name, file) => {
    const rules = fs.readFileSync(file, 'utf8');
    const sizes = [...rules.matchAll(/font-size: (\d+)px/g)].map((match) => Number(match[1]));
    expect(sizes.filter((size) => !typeScale.some((step) => step === size))).toEqual([]);
  });
});
