import { useEffect, useRef } from 'react';
import type { MenuListStore } from '../menu-list-store';

/** Milliseconds without a scroll event after which a list counts as at rest. */
const restAfterMs = 120;
/**
 * When the rows beyond the edges are drawn after those in view, in milliseconds. At the start it is longer, because
 * nobody scrolls for a while, and a tap needs the sheet.
 */
const settleAfterMs = { start: 400, jump: 60 } as const;

/** Passes scroll positions to the list, and detects when it rests. Returns the handler of its scroll events. */
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
