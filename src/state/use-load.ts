import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useDidHide, useDidShow } from '@/platform/lifecycle';
import { watchNetwork } from '@/platform/network';
import { useStores } from './store-context';

/**
 * Runs `load` when the page is there, whenever it is shown again, when the network is back, and when language or
 * member have changed: the answers are in the request's language, and the member's own. Call it in an `observer`.
 */
export function useLoad(load: () => unknown): void {
  const { language, session } = useStores();
  const latest = useRef(load);
  latest.current = load;
  // The host tells of the first show around the first render, on a slow phone long after it: the first load serves both.
  const wasHidden = useRef(false);
  const run = (): void => {
    latest.current();
  };
  // What the device keeps or the boot script has fetched belongs into the first frame, instead of grey boxes: hence a
  // layout effect, and an update in it, which makes React subscribe this commit's observers before that frame too.
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
