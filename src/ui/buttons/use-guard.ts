import { useLayoutEffect, useRef, useState } from 'react';
import { type Tap, timeOfTap, whenPainted } from '@/platform/taps/tap-time';
import { onUncovered } from '../layers/uncovered';
import { GUARD_MS } from './guard-ms';

export interface Guard {
  /** Shown by the button. */
  isWaiting: boolean;
  /** Whether a tap counts: the finger made it when the button had been in view for long enough to be meant. */
  allows: (tap: Tap) => boolean;
}

interface GuardOptions {
  /** Whether its tap acts now; default: yes. The wait begins when it does. */
  acts?: boolean;
  /** If the value changes, the wait begins again: the button has come up at another place. */
  place?: unknown;
  ms?: number;
}

/**
 * The wait of a button that orders, pays, redeems, cancels or deletes. It begins with the first painted frame in which
 * the button can be tapped: it is drawn, its page is shown, and no layer is over it. A new label does not begin it again.
 */
export function useGuard({ acts = true, place, ms = GUARD_MS }: GuardOptions = {}): Guard {
  const readyAt = useRef(0);
  const [isWaiting, setWaiting] = useState(acts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` begins the wait again.
  useLayoutEffect(() => {
    let stop = (): void => undefined;
    const begin = (): void => {
      stop();
      readyAt.current = acts ? Number.POSITIVE_INFINITY : 0;
      setWaiting(acts);
      if (!acts) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const cancel = whenPainted((at) => {
        readyAt.current = at + ms;
        timer = setTimeout(() => setWaiting(false), ms);
      });
      stop = () => {
        cancel();
        clearTimeout(timer);
      };
    };
    begin();
    const end = onUncovered(begin);
    return () => {
      stop();
      end();
    };
  }, [acts, place, ms]);
  const [allows] = useState(() => (tap: Tap) => timeOfTap(tap) >= readyAt.current);
  return { isWaiting, allows };
}
