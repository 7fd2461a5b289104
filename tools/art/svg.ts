/** Helpers that keep hand-drawn SVG short, because list pictures are loaded on slow phones. */

/** A number with at most `digits` decimals in its shortest form (`.5`, `-3`, `12.4`). */
export function num(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  const text = String(Object.is(rounded, -0) ? 0 : rounded);
  return text.replace(/^(-?)0\./, '$1.');
}

export interface PathStyle {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  move?: string;
}

function attributes(style: PathStyle): string {
  const parts: string[] = [];
  if (style.fill) parts.push(`fill="${style.fill}"`);
  if (style.stroke) {
    parts.push(`stroke="${style.stroke}"`);
    if (style.width && style.width !== 1) parts.push(`stroke-width="${num(style.width)}"`);
  }
  if (style.dash) parts.push(`stroke-dasharray="${style.dash}"`);
  if (style.opacity !== undefined) parts.push(`opacity="${num(style.opacity, 2)}"`);
  if (style.move) parts.push(`transform="${style.move}"`);
  return parts.length ? ` ${parts.join(' ')}` : '';
}

export const path = (d: string, style: PathStyle = {}): string => `<path d="${d}"${attributes(style)}/>`;

export const circle = (at: readonly [x: number, y: number, r: number], style: PathStyle = {}): string =>
  `<circle cx="${num(at[0])}" cy="${num(at[1])}" r="${num(at[2])}"${attributes(style)}/>`;

export const ellipse = (at: readonly [x: number, y: number, rx: number, ry: number], style: PathStyle = {}): string =>
  `<ellipse cx="${num(at[0])}" cy="${num(at[1])}" rx="${num(at[2])}" ry="${num(at[3])}"${attributes(style)}/>`;

export const group = (content: string, move: string): string => `<g transform="${move}">${content}</g>`;

/** A vertical gradient through the colours. A colour may state its position as `#abc@40` (per cent). */
export function gradient(id: string, colours: readonly string[]): string {
  const last = Math.max(1, colours.length - 1);
  const stops = colours.map((entry, index) => {
    const [colour = '', place] = entry.split('@');
    const offset = place === undefined ? index / last : Number(place) / 100;
    return `<stop offset="${num(offset, 2)}" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

/** Removes redundant bytes, which are spaces between tags and path commands, and long hex colours. */
export function minify(svg: string): string {
  return svg
    .replace(/>\s+</g, '><')
    .replace(/#([0-9a-fA-F])\1([0-9a-fA-F])\2([0-9a-fA-F])\3(?![0-9a-fA-F])/g, '#$1$2$3')
    .replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${tightPath(d)}"`)
    .trim();
}

/** Attributes of the element around every drawing. There is no fill unless it is stated, and lines have round ends. */
export const ground = 'fill="none" stroke-linecap="round"';

/** Makes a whole SVG file from the drawing. */
export const svgFile = (width: number, height: number, content: string): string =>
  minify(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${ground}>${content}</svg>`);

const tightPath = (d: string): string =>
  d
    .replace(/(\.\d*?)0+(?!\d)/g, '$1')
    .replace(/\.(?!\d)/g, '')
    .replace(/(^|\D)0\./g, '$1.')
    .replace(/\s*([A-Za-z,])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ -/g, '-');

/** A seeded random generator, so that a drawing is the same in every run. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Mixes a hex colour towards another. With `share` 0 it keeps the first. */
export function mix(from: string, to: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [a, b] = [parts(from), parts(to)];
  const channel = (index: number) =>
    Math.round((a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
