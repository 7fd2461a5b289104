import type { MiniHost } from '../mini-host/mini-host';
import type { MiniElement } from '../mini-host/render';

/** Speed of a fling, in pixels a second. */
const flingSpeed = 3000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends scroll events to the menu as a host does, until the list is at `to`. */
export async function fling(host: MiniHost, from: number, to: number): Promise<void> {
  const start = performance.now();
  const way = Math.abs(to - from);
  for (let gone = 0; gone < way; ) {
    await pause(16);
    gone = Math.min(way, ((performance.now() - start) / 1000) * flingSpeed);
    host.fire('menu-list', 'scroll', { scrollTop: from + Math.sign(to - from) * gone });
  }
}

/** Whether the rows of the menu cover the view without a gap when the list is scrolled to `top`. */
export function isCovered(host: MiniHost, top: number, viewHeight: number): boolean {
  const boxes = rowsOf(host.draw()).sort((one, other) => one.top - other.top);
  let end = top;
  for (const box of boxes) if (box.top <= end) end = Math.max(end, box.top + box.height);
  return end >= top + viewHeight;
}

function rowsOf(page: MiniElement): { top: number; height: number }[] {
  const found: { top: number; height: number }[] = [];
  const visit = (element: MiniElement): void => {
    const [, top, height] = /^top:\s*([\d.]+)px;\s*height:\s*([\d.]+)px/.exec(String(element.attributes.style)) ?? [];
    if (top !== undefined && height !== undefined) found.push({ top: Number(top), height: Number(height) });
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  visit(page);
  return found;
}
