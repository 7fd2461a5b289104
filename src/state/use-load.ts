import { useEffect, useRef } from 'react';
import { useDidShow } from '@/platform/lifecycle';
import { useStores } from './store-context';

/** The host tells of the first show around the first render: one load serves both. */
const sameMs = 800;

/**
 * Runs `load` when the page is there, whenever it is shown again, and when language or member have changed: the
 * answers are in the request's language, and the member's own. Call it in an `observer`.
 */
export function useLoad(load: () => unknown): void {
  const { platform, language, session } = useStores();
  const latest = useRef(load);
  latest.current = load;
  const at = useRef(Number.NEGATIVE_INFINITY);
  const run = (): void => {
    at.current = platform.timers.now();
    latest.current();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for these changes and no others.
  useEffect(run, [language.current, session.isMember]);
  useDidShow(() => {
    if (platform.timers.now() - at.current > sameMs) run();
  });
}
