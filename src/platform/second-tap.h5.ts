// A finger that taps twice means one thing. When the first tap has opened a page or a sheet, the second would hit what
// lies there now: an order would be placed by who tapped "continue" twice. Such a tap does nothing, neither a focus.
const NEAR_PX = 40;
/** Within this time of the tap before. */
const AGAIN_MS = 800;
/** Or within this time of the moment in which something else has come under the finger: a slow phone opens a page late. */
const NEW_MS = 500;
/** What opens later than this was not waited for with the finger above it. */
const WATCH_MS = 10_000;
const LOOK_MS = 100;

interface Tap {
  x: number;
  y: number;
  at: number;
  on: Element;
  /** Known once something else was found to lie there: until then it is refused taps. */
  end?: number;
}

let last: Tap | undefined;

/** What changes inside of it, such as the number of a stepper, leaves it there. */
const isThere = ({ x, y, on }: Tap): boolean => on.contains(document.elementFromPoint(x, y));

const controlOf = (target: Element): Element => target.closest('.k-tap') ?? target;

/** Also the same one of another page: who steps back twice means it. */
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
  // Without a count it comes from the keyboard, a script or a label that was tapped.
  if (!detail) return;
  const now = performance.now();
  // When the finger came, which a busy phone hears of later; older browsers count that from another zero.
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

// Before a click comes the press, which moves the focus.
for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, take, true);
// The finger scrolls: what it taps then is chosen anew.
window.addEventListener('pointercancel', () => {
  last = undefined;
});
if (window.__tapped) take(window.__tapped.click);

export {};
