import type { Tap } from './tap-time';

/**
 * Calls `act` when the present changes are on the screen, with the time of that. Returns a function that cancels it.
 * The second frame begins when the first one, which has the changes, is painted.
 */
export function whenPainted(act: (at: number) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * When the finger made this tap, by the clock of `whenPainted`; a busy phone delivers it later. A tap without a count
 * comes from a key, a switch, a screen reader or a script, which cannot mean anything else: it is never too early.
 */
export const timeOfTap = ({ detail, timeStamp }: Tap): number => (detail === 0 ? Number.POSITIVE_INFINITY : timeStamp);
