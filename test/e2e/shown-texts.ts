import type { Page } from 'playwright-core';
import { foreignHost } from '../harness/payloads';

/** Notes whatever a text does besides being shown. */
export function watchText(page: Page, ownUrl: string): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`error: ${error}`));
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) faults.push(line.text());
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !ownUrl.endsWith(host)) faults.push(`request: ${request.url()}`);
  });
  return faults;
}

/** Texts, values of fields and labels of the page, without the marks that keep words together. */
export const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value);
    return [document.body.textContent, ...fields]
      .join('\n')
      .replace(/\u2060/g, '')
      .replace(/\u00a0/g, ' ');
  });

/** Elements that neither app has, but payloads would make. */
export const madeOn = (page: Page): Promise<number> =>
  page.evaluate(
    (host) =>
      document.querySelectorAll(
        `iframe, object, embed, base, marquee, math, audio, video, template, x, [onerror], [onload], [onclick], [onfocus],
        [ontoggle], [onmouseover], [href^="javascript"], [href*="${host}"], [src*="${host}"], [action*="${host}"]`,
      ).length,
    foreignHost,
  );

/** Waits until all texts are on the page as they were written. */
export async function reads(page: Page, name: string, texts: readonly string[]): Promise<void> {
  let missing = texts;
  const end = performance.now() + 30_000;
  while (missing.length > 0 && performance.now() < end) {
    const shown = await shownOn(page);
    missing = texts.filter((text) => !shown.includes(text));
    if (missing.length > 0) await page.waitForTimeout(100);
  }
  expect({ name, missing, made: await madeOn(page) }).toEqual({ name, missing: [], made: 0 });
}
