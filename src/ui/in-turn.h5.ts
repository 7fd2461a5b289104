// The browser works on each new picture for several milliseconds of a slow phone: some at once would cost it a frame.
const PAUSE_MS = 24;
/** What a finger does comes first. */
const TOUCH_MS = 250;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function next(): void {
  waiting.shift()?.();
  timer = waiting.length > 0 ? setTimeout(next, PAUSE_MS) : undefined;
}

window.addEventListener(
  'touchstart',
  () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(next, TOUCH_MS);
  },
  { capture: true, passive: true },
);

/** Runs `act` soon, but not in one frame with others that wait. Returns how to call it off. */
export function inTurn(act: () => void): () => void {
  waiting.push(act);
  if (timer === undefined) timer = setTimeout(next, 0);
  return () => {
    const at = waiting.indexOf(act);
    if (at >= 0) waiting.splice(at, 1);
  };
}
