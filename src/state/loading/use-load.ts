import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { watchNetwork } from '@/platform/requests/network';
import { useStores } from '../store-context';

/**
 * Runs `load` when the page is mounted, when it is shown again, when the network is back, and when language or member
 * have changed, because answers depend on both. Call it in an `observer`.
 */
export function useLoad(load: () => unknown): void {
  const { language, session } = useStores();
  const latest = useRef(load);
  latest.current = load;
  // The host reports the first show around the first render, on a slow phone long after it; the first load covers both.
  const wasHidden = useRef(false);
  const run = (): void => {
    latest.current();
  };
  // Stored data and data of the boot script must be in the first frame instead of grey boxes. So this is a layout
  // effect, with an update that makes React subscribe this commit's observers before that frame too.
  const [, update] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(update, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for these changes and no others.
  useLayoutEffect(run, [language.current, session.isMember]);
  useEffect(() => {
    let isLost = false;
    return watchNetwork((isOnline) => {
      // A hidden page loads when it is shown.
      if (isOnline && isLost && !wasHidden.current) latest.current();
      isLost = !isOnline;
    });
  }, []);
  useDidHide(() => {
    wasHidden.current = true;
  });
  useDidShow(() => {
    if (!wasHidden.current) return;
    wasHidden.current = false;
    run();
  });
}
