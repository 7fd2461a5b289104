import { type RefObject, useLayoutEffect } from 'react';
import { timeOfTap, whenPainted } from '@/platform/tap-time';
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
  useLayoutEffect(() => {
    const element = panel.current as HTMLElement;
    const sheet = element.parentElement as HTMLElement;
    let arrivesAt = Number.POSITIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ignoreEarly = (tap: MouseEvent): void => {
      if (timeOfTap(tap) >= arrivesAt) return;
      tap.stopPropagation();
      tap.preventDefault();
    };
    // While it goes down to its target, so that nothing in the sheet hears of it.
    sheet.addEventListener('click', ignoreEarly, true);
    const cancel = whenPainted((at) => {
      element.classList.add(RISEN);
      arrivesAt = at + RISE_MS;
      timer = setTimeout(() => sheet.classList.remove(COMING), RISE_MS);
    });
    return () => {
      sheet.removeEventListener('click', ignoreEarly, true);
      cancel();
      clearTimeout(timer);
    };
  }, [panel]);
  return { sheet: COMING };
}
