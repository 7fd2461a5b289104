import { useEffect, useRef, useState } from 'react';
import { useDidHide, useDidShow } from '@/platform/navigation/lifecycle';
import { useStores } from '../store-context';
import { Poller } from './poller';

/** Polls every `seconds` while `isOn`, the page is on top and the app is visible; at once when it is shown again. */
export function usePoller(seconds: number, look: () => Promise<void>, isOn: boolean): void {
  const { platform } = useStores();
  const latest = useRef(look);
  latest.current = look;
  const [isShown, setShown] = useState(true);
  useDidShow(() => setShown(true));
  useDidHide(() => setShown(false));
  useEffect(() => {
    if (!isOn || !isShown) return;
    const { visibility, timers } = platform;
    const poller = new Poller({ seconds, look: () => latest.current(), visibility, timers });
    poller.start();
    return () => poller.stop();
  }, [seconds, isOn, isShown, platform]);
}
