import Taro from '@tarojs/taro';
import { monotonicMs } from '../time/monotonic';

/** What the time of a tap is read from. */
export interface Tap {
  timeStamp: number;
  /** The number of clicks, in browsers. */
  detail?: unknown;
}

/** Calls `act` when the host has the present changes, with the time of that. Returns a function that cancels it. */
export function whenPainted(act: (at: number) => void): () => void {
  let isCancelled = false;
  Taro.nextTick(() => {
    if (!isCancelled) act(monotonicMs());
  });
  return () => {
    isCancelled = true;
  };
}

/** Hosts of mini-programs stamp taps by clocks of their own, so the time of the delivery counts. */
export const timeOfTap = (_tap: Tap): number => monotonicMs();
