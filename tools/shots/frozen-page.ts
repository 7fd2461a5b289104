import type { Page } from 'playwright-core';

/**
 * Stops the clocks of a page at a time. What the page shows of the time then depends only on the server's answers,
 * which name the same time. Timers run as usual.
 */
export async function freezePage(page: Page, ms: number): Promise<void> {
  // The compiler of `npm run shots` names inner functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript((at) => {
    window.Date = new Proxy(Date, {
      construct: (real, parts, made) => Reflect.construct(real, parts.length > 0 ? parts : [at], made),
      apply: (real) => new real(at).toString(),
      get: (real, name) => (name === 'now' ? () => at : Reflect.get(real, name)),
    });
    performance.now = () => 0;
  }, ms);
}
