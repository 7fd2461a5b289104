import type { Measure, Size } from './measure-type';

/** Design units of one rem: Taro sets the root font size to 40 units. */
const UNITS_PER_REM = 40;

// Hidden pages stay in the document; an element without height belongs to one of them.
function shownSize(id: string): Size | undefined {
  let size: Size | undefined;
  for (const element of Array.from(document.querySelectorAll(`[id="${id}"]`))) {
    const { width, height } = element.getBoundingClientRect();
    if (height > 0) size = { width, height };
  }
  return size;
}

export const measure: Measure = {
  unit: () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / UNITS_PER_REM || 0.5,
  windowHeight: () => window.innerHeight,
  sizeOf: (id) => Promise.resolve(shownSize(id)),
  onResize(listener) {
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  },
};
