import { quietly } from '../host/quietly';

/**
 * Keeps the screen on, so that a scanner can read a code on it, where the browser can. Returns a function that ends
 * this. No browser changes the brightness.
 */
export function brightScreen(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const release = (): Promise<void> => quietly(() => lock?.release());
  const ask = async (): Promise<void> => {
    lock = await navigator.wakeLock?.request('screen');
    if (isOver) await release();
  };
  // A browser gives it up by itself whenever the tab is hidden.
  const askIfVisible = (): void => {
    if (document.visibilityState === 'visible') void quietly(ask);
  };
  askIfVisible();
  document.addEventListener('visibilitychange', askIfVisible);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askIfVisible);
    void release();
  };
}
