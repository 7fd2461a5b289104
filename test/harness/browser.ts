import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChrome } from './chrome';

/** The phone for which screens are designed. */
export const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

export async function launchBrowser(): Promise<Browser> {
  const { executable, env } = findChrome();
  return chromium.launch({
    executablePath: executable,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

export interface PhoneOptions extends BrowserContextOptions {
  /** Value of `navigator.language`. */
  language?: string;
}

/** A new phone: empty storage, location refused. */
export function newPhone(
  browser: Browser,
  { language = 'id-ID', ...options }: PhoneOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...phone, locale: language, timezoneId: 'Asia/Jakarta', ...options });
}
