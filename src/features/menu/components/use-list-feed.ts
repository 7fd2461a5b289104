import { useEffect, useState } from 'react';
import { monotonicMs } from '@/platform/time/monotonic';
import { ListFeed } from '../list-feed';
import type { MenuListStore } from '../menu-list-store';

const timers = {
  now: monotonicMs,
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
};

/** Draws the list in steps within the limits of hosts. Returns the handler of its scroll events. */
export function useListFeed(list: MenuListStore): (top: number) => void {
  const [feed] = useState(() => new ListFeed(list, timers));
  useEffect(() => feed.start(), [feed]);
  return feed.scrolledTo;
}
