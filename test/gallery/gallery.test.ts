import type { Browser, Page } from 'playwright-core';
import type { Language } from '@/i18n/languages';
import { type OpenGallery, openGallery } from '../../tools/gallery/open';
import { seriousFindings } from '../e2e/axe';
import { layoutFaults } from '../e2e/layout-faults';
import { launchBrowser } from '../harness/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Words of Latin letters that a line break cuts in two, with one line for each. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[a-z]{2,}/gi)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // A capital drawn by `::first-letter` has a box of its own on the same line.
        const lines = Array.from(range.getClientRects(), ({ bottom }) => bottom);
        if (Math.max(...lines) - Math.min(...lines) > 8)
          found.push(`word cut: ${word} of ${text.textContent?.slice(0, 60)}`);
      }
    }
    return found;
  });

/** A pressed control is half transparent for the moment of the touch, so its contrast is not judged. */
const momentary = '.k-tap--pressed';

async function faultsOf({ page, show, alone }: OpenGallery): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const faults = [
      ...(await layoutFaults(page)),
      ...(await cutWords(page)),
      ...(await seriousFindings(page, momentary)),
    ];
    if (faults.length > 0) found[name] = faults;
  };
  await show();
  await look('all components');
  for (const [component, state] of alone) {
    await show(component, state);
    await look(`${component}, ${state}`);
  }
  return found;
}

// The dark theme differs in colours only, which are the same in every language.
it.each([
  ['id', 320, 'light'],
  ['en', 360, 'light'],
  ['zh-Hans', 430, 'light'],
  ['en', 360, 'dark'],
] as [Language, number, 'light' | 'dark'][])(
  'nothing serious for axe, no target under 44 px, no text or word cut off, in %s at %i px, %s',
  async (language, width, theme) => {
    const gallery = await openGallery(browser, { language, theme, width, deviceScaleFactor: 1 });
    expect(await faultsOf(gallery)).toEqual({});
    expect(gallery.errors).toEqual([]);
    await gallery.page.context().close();
  },
);
