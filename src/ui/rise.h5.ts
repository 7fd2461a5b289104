import { type RefObject, useEffect } from 'react';
import type { RiseClasses } from './rise';

/** Set when the panel may move (sheet.scss). */
const RISEN = 'k-sheet__panel--risen';
/** Set until the panel is in its place. */
const COMING = 'k-sheet--coming';
/** How long the panel moves (`$slow` of tokens.scss). */
const RISE_MS = 240;

/**
 * Starts a panel's slide-in after its first frame, which only paints it, so that the response to the tap does not wait
 * for an animated layer. Until the panel is in its place the sheet takes no tap of a finger: the second tap of a double
 * tap, whose first one has opened the sheet, would choose something.
 */
export function useRise(panel: RefObject<unknown>): RiseClasses {
  useEffect(() => {
    const element = panel.current as HTMLElement | null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        element?.classList.add(RISEN);
        timer = setTimeout(() => element?.parentElement?.classList.remove(COMING), RISE_MS);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [panel]);
  return { sheet: COMING };
}
