// Ignores unintended second taps. When the first of two quick taps has opened a page or a sheet, the second would hit
// what is there now: a double tap on "continue" would place an order. Such a tap does nothing and moves no focus.
const NEAR_PX = 40;
/** When another element has appeared under the finger, taps on it are ignored for this long after the first tap, */
export const AGAIN_MS = 800;
/** and for this long after the element was found, because a slow phone opens a page late. */
const NEW_MS = 500;
/** An element that appears later than this after the tap is not guarded. */
const WATCH_MS = 10_000;
const LOOK_MS = 100;

interface Tap {
  x: number;
  y: number;
  at: number;
  on: Element;
  /** End of the guard, set when another element was found there. */
  end?: number;
}

let last: Tap | undefined;

/** Changes inside the element, such as the number of a stepper, do not count. */
const isThere = ({ x, y, on }: Tap): boolean => on.contains(document.elementFromPoint(x, y));

const controlOf = (target: Element): Element => target.closest('.k-tap, button') ?? target;

/** The same control of another page counts as the same: a double step back is intended. */
const isSame = ({ on }: Tap, target: Element): boolean =>
  on.contains(target) || (on.id !== '' && on.id === controlOf(target).id);

function watch(tap: Tap): void {
  if (tap !== last || tap.end) return;
  const now = performance.now();
  if (!isThere(tap)) tap.end = Math.max(now + NEW_MS, tap.at + AGAIN_MS);
  else if (now < tap.at + WATCH_MS) setTimeout(watch, LOOK_MS, tap);
  else last = undefined;
}

function take(event: MouseEvent): void {
  const { type, clientX: x, clientY: y, detail } = event;
  const target = event.target as Element;
  // A click without a count comes from the keyboard, a script or a tapped label.
  if (!detail) return;
  const now = performance.now();
  // The time of the touch, of which a busy phone is notified later. Older browsers use another time origin.
  const at = Math.min(now, event.timeStamp);
  const isNear = last && at < (last.end ?? now + 1) && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
  if (last && isNear && !isSame(last, target) && !isThere(last)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    last.end = Math.max(last.end ?? 0, now + AGAIN_MS);
  } else if (type === 'click') {
    last = { x, y, at: now, on: controlOf(target) };
    setTimeout(watch, LOOK_MS, last);
  }
}

// The press comes before the click and moves the focus.
for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, take, true);
// After the finger has scrolled, or a key was pressed, the next tap is intended.
for (const type of ['pointercancel', 'keydown'] as const) {
  window.addEventListener(type, () => {
    last = undefined;
  });
}
if (window.__tapped) take(window.__tapped.click);
