import { type RefObject, useEffect } from 'react';

/** Set when the panel may move (sheet.scss). */
const RISEN = 'k-sheet__panel--risen';

/** Lets a panel rise after its first frame, which only draws it: the answer to the tap waits for no moving layer. */
export function useRise(panel: RefObject<unknown>): string {
  useEffect(() => {
    const element = panel.current as HTMLElement | null;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element?.classList.add(RISEN));
    });
    return () => cancelAnimationFrame(frame);
  }, [panel]);
  return '';
}
