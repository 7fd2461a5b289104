import { isStill } from '@/platform/screen/is-still';

/** How often the element is looked for, and the milliseconds between two times: a slow phone renders late. */
const tries = 20;
const waitMs = 25;

/**
 * Scrolls an element to the middle, where no bar covers it, or to the top if it is tall; without motion for customers
 * who want none.
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
      element.scrollIntoView({ block: tall ? 'start' : 'center', behavior: isStill() ? 'auto' : 'smooth' });
    },
    left === tries ? 0 : waitMs,
  );
}
