import type { BrowserDriver } from '../journey/browser-driver';

/** Counts how far things move without a tap, from the next page that is opened. */
export const watchShift = (driver: BrowserDriver): Promise<unknown> =>
  driver.page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of layout shifts since the page was opened. */
export const shiftOf = (driver: BrowserDriver): Promise<number> =>
  driver.page.evaluate(() => (window as unknown as { shifted: number }).shifted);
