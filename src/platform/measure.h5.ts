import type { Measure } from './measure-type';

/** Root font size of one design unit: Taro gives the root 40 units. */
const UNITS_PER_REM = 40;

// Pages below the uppermost stay in the document, hidden: an element without height is one of theirs.
function shownHeight(id: string): number | undefined {
  let height: number | undefined;
  for (const element of Array.from(document.querySelectorAll(`[id="${id}"]`))) {
    height = element.getBoundingClientRect().height || height;
  }
  return height;
}

export const measure: Measure = {
  unit: () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / UNITS_PER_REM || 0.5,
  windowHeight: () => window.innerHeight,
  heightOf: (id) => Promise.resolve(shownHeight(id)),
  onResize(listener) {
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  },
};
