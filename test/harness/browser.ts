import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChrome } from './chrome';

/** The phone for which screens are designed. */
export const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** How often a browser is started if it dies before it is connected. On a busy machine it has died of SIGSEGV. */
const starts = 3;

/** Starts a browser, and starts it again if it dies before it is connected. */
async function started(start: () => Promise<Browser>, left = starts): Promise<Browser> {
  try {
    return await start();
  } catch (error) {
    if (left === 1) throw error;
    process.stderr.write(`The browser did not start, so it is started again: ${(error as Error).message}\n`);
    return started(start, left - 1);
  }
}

/** `more` has further switches of Chrome. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executable, env } = findChrome();
  return started(() =>
    chromium.launch({
      executablePath: executable,
      env: { ...(process.env as Record<string, string>), ...env },
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...more],
    }),
  );
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Value of `navigator.language`. */
  language?: string;
}

/** A new phone with an empty storage, which refuses its location. */
export function newPhone(
  browser: Browser,
  { language = 'id-ID', ...options }: PhoneOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...phone, locale: language, timezoneId: 'Asia/Jakarta', ...options });
}
