import { useEffect, useRef } from 'react';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { useStores } from '../store-context';

/** Runs `act` when the app comes back from the background with this page in front. */
export function useAppShown(act: () => unknown): void {
  const { visibility } = useStores().platform;
  const latest = useRef(act);
  latest.current = act;
  const isCovered = useRef(false);
  useDidHide(() => {
    isCovered.current = true;
  });
  useDidShow(() => {
    isCovered.current = false;
  });
  useEffect(
    () =>
      visibility.subscribe((isVisible) => {
        if (isVisible && !isCovered.current) latest.current();
      }),
    [visibility],
  );
}
