import type { Tap } from './tap-time';

/**
 * Calls `act` when the present changes are on the screen, with the time of that. Returns a function that cancels it.
 * A timer that is set before a frame is painted fires after it. A second frame would come before whatever waits for the
 * main thread: on a slow phone the answer to a tap would take longer.
 */
export function whenPainted(act: (at: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => act(performance.now()), 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * When the finger made this tap, by the clock of `whenPainted`; a busy phone delivers it later. A tap without a count
 * comes from a key, a switch, a screen reader or a script, which cannot mean anything else: it is never too early.
 */
export const timeOfTap = ({ detail, timeStamp }: Tap): number => (detail === 0 ? Number.POSITIVE_INFINITY : timeStamp);
