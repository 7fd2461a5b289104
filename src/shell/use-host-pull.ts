import { stopPullDownRefresh, usePullDownRefresh } from '@/platform/navigation/lifecycle';

/** Runs `refresh` on the host's own pull gesture, and ends its animation afterwards. */
export function useHostPull(refresh: (() => Promise<unknown>) | undefined): void {
  usePullDownRefresh(() => {
    void Promise.resolve(refresh?.()).then(stopPullDownRefresh, stopPullDownRefresh);
  });
}
