import { useEffect, useState } from 'react';
import { useStores } from './store-context';

/** Server time in seconds, updated each second while `isOn`. */
export function useSecond(isOn = true): number {
  const { clock, platform } = useStores();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!isOn) return;
    let handle: unknown;
    const tick = (): void => {
      setNow(clock.now());
      handle = platform.timers.set(tick, 1000);
    };
    tick();
    return () => platform.timers.clear(handle);
  }, [isOn, clock, platform]);
  return now;
}
