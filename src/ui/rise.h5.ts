import { type RefObject, useEffect } from 'react';

/** Set when the panel may move (sheet.scss). */
const RISEN = 'k-sheet__panel--risen';

/**
 * Starts a panel's slide-in after its first frame, which only paints it, so that the response to the tap does not wait
 * for an animated layer.
 */
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
