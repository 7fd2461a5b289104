import { encode } from 'uqr';
import type { MiniHost } from '../mini-host/mini-host';
import { findElement } from '../mini-host/render';

/** The dark squares of the QR code of a code that is redeemed at a counter. */
export const squaresOf = (code: string): boolean[][] => encode(code.replace(/\s/g, ''), { ecc: 'M', border: 2 }).data;

/** The dark squares of the QR code in an element; undefined while it is not drawn. */
export function squaresIn(host: MiniHost, id: string): boolean[][] | undefined {
  const within = host.find(id);
  const drawn =
    within &&
    findElement(
      within,
      ({ attributes }) =>
        /background-image/.test(String(attributes.style)) && /qr-code-box__code/.test(String(attributes.class)),
    );
  if (!drawn) return undefined;
  const svg = decodeURIComponent(/data:image\/svg\+xml,([^"]*)/.exec(String(drawn.attributes.style))?.[1] ?? '');
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_column, x) => dark.has(`${x} ${y}`)));
}
