import { type RefObject, useLayoutEffect } from 'react';
import { timeOfTap, whenPainted } from '@/platform/taps/tap-time';
import type { RiseClasses } from './rise';

/** Set when the panel may move (sheet.scss). */
const RISEN = 'k-sheet__panel--risen';
/** Set while the sheet takes no tap of a finger. */
const COMING = 'k-sheet--coming';
/** Nobody answers what they see within this time, so an earlier tap was not meant for the sheet. */
const REACTION_MS = 150;

/**
 * Starts a panel's slide-in after its first frame, which only paints it, so that the response to the tap does not wait
 * for an animated layer. Until its customer can have seen it the sheet takes no tap of a finger: the second tap of a
 * double tap, whose first one has opened the sheet, would choose something.
 */
export function useRise(panel: RefObject<unknown>): RiseClasses {
  useLayoutEffect(() => {
    const element = panel.current as HTMLElement;
    const sheet = element.parentElement as HTMLElement;
    let seenAt = Number.POSITIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ignoreEarly = (tap: MouseEvent): void => {
      if (timeOfTap(tap) >= seenAt) return;
      tap.stopPropagation();
      tap.preventDefault();
    };
    // It is taken on its way down to its target, so that nothing in the sheet hears of it.
    sheet.addEventListener('click', ignoreEarly, true);
    const cancel = whenPainted((at) => {
      element.classList.add(RISEN);
      seenAt = at + REACTION_MS;
      timer = setTimeout(() => sheet.classList.remove(COMING), REACTION_MS);
    });
    return () => {
      sheet.removeEventListener('click', ignoreEarly, true);
      cancel();
      clearTimeout(timer);
    };
  }, [panel]);
  return { sheet: COMING };
}
