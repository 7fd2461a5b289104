import { useEffect, useRef } from 'react';
import type { MenuListStore } from '../menu-list-store';

/** A list that has sent no scroll event for so long stands. */
const restAfterMs = 120;
/** When the rows beyond the edges follow those in view. At the start nobody scrolls for a while, and who taps wants the sheet. */
const settleAfterMs = { start: 400, jump: 60 } as const;

/** Tells the list where it stands, and when it rests; gives back what hears its scroll events. */
export function useListFeed(list: MenuListStore): (top: number) => void {
  const { jump, isSettled } = list;
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const waitMs = jump === null ? settleAfterMs.start : settleAfterMs.jump;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(list.settle, waitMs);
    return () => clearTimeout(timer);
  }, [list, isSettled, waitMs]);
  return (top) => {
    list.scrolledTo(top);
    clearTimeout(resting.current);
    resting.current = setTimeout(list.rest, restAfterMs);
  };
}
