const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How often the element is looked for, and the milliseconds between two times: a slow phone renders late. */
const tries = 20;
const waitMs = 25;

/**
 * Scrolls until an element is in view, and its beginning if not all of it fits; without motion for customers who want
 * none. Nothing moves if it is in view.
 */
export function bringIntoView(id: string, left = tries): void {
  setTimeout(
    () => {
      const element = document.getElementById(id);
      if (!element) {
        if (left > 1) bringIntoView(id, left - 1);
        return;
      }
      const tall = element.clientHeight > window.innerHeight / 2;
      element.scrollIntoView({ block: tall ? 'start' : 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
    },
    left === tries ? 0 : waitMs,
  );
}
