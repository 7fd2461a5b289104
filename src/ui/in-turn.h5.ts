// Each new picture costs the browser several milliseconds on a slow phone; several at once would drop a frame.
const PAUSE_MS = 24;
/** Touches have priority: nothing runs within this time after one. */
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

/** Runs `act` soon, but not in one frame with other waiting calls. Returns a function that cancels it. */
export function inTurn(act: () => void): () => void {
  waiting.push(act);
  if (timer === undefined) timer = setTimeout(next, 0);
  return () => {
    const at = waiting.indexOf(act);
    if (at >= 0) waiting.splice(at, 1);
  };
}
