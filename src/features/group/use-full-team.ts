import { useEffect, useRef } from 'react';
import { vibrate } from '@/platform/host/vibrate';
import type { GroupOrderStore } from './group-order-store';

/** Lets the phone vibrate when the team of an open page becomes full. */
export function useFullTeam({ order }: Pick<GroupOrderStore, 'order'>): void {
  const state = order?.team.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'forming' && state === 'formed') vibrate();
    before.current = state;
  }, [state]);
}
