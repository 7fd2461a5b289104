import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type OpenGallery, openGallery } from '../../tools/gallery/open';
import { scaleTexts } from '../../tools/shots/screens';
import { launchBrowser } from '../harness/browser';

let browser: Browser;
let gallery: OpenGallery;
beforeAll(async () => {
  browser = await launchBrowser();
  gallery = await openGallery(browser, { language: 'id', theme: 'light', width: 320, deviceScaleFactor: 1 });
});
afterAll(() => browser?.close());

it('no amount is wider than the phone, and no count is broken, with texts of 150 %', async () => {
  const { page, show } = gallery;
  await show();
  await scaleTexts(page, 1.5, '.gallery');
  const found = await page.evaluate(() => {
    const boxesOf = (selector: string) =>
      Array.from(document.querySelectorAll(selector), (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
        return { right: range.getBoundingClientRect().right, lines: lines.size };
      });
    return { prices: boxesOf('.k-price'), counts: boxesOf('.k-field__aside') };
  });
  expect(found.prices.length).toBeGreaterThan(10);
  expect(found.prices.filter(({ right }) => right > 320)).toEqual([]);
  expect(found.counts.length).toBeGreaterThan(1);
  expect(found.counts.filter(({ lines }) => lines > 1)).toEqual([]);
});

/** How much the darkest and the lightest point differ in the columns beside the left or right edge of the tabs. */
async function contrastAt(page: Page, edge: 'left' | 'right'): Promise<number> {
  const strip = page.locator('.k-tabs').first();
  const box = await strip.boundingBox();
  if (!box) throw new Error('no tabs');
  // The clip ends above the line that is below the tabs.
  const clip = { x: edge === 'left' ? box.x : box.x + box.width - 3, y: box.y + 4, width: 3, height: box.height - 12 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.max(...data) - Math.min(...data);
}

/** How much two pictures differ at the point where they differ most. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()));
  return Math.max(...(a ?? []).map((point, at) => Math.abs(point - (b?.[at] ?? 0))));
}

it('tabs fade at the edge beyond which there are more', async () => {
  const { page, show } = gallery;
  await show('Tabs', 'the last chosen');
  const strip = page.locator('.k-tabs').first();
  // At each position of the strip, letters may be under its edges. At its ends there are none.
  const contrasts: number[] = [];
  const ends: number[] = [];
  const width = await strip.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBeGreaterThan(40);
  for (let left = 0; left <= width; left += 7) {
    await strip.evaluate((element, to) => {
      element.scrollLeft = to;
    }, left);
    contrasts.push(await contrastAt(page, 'left'), await contrastAt(page, 'right'));
  }
  const tabs = strip.locator('[role=tab]');
  for (const [tab, end] of [[tabs.first(), 0] as const, [tabs.last(), width] as const]) {
    await strip.evaluate((element, to) => {
      element.scrollLeft = to;
    }, end);
    const faded = await tab.screenshot();
    const style = await page.addStyleTag({ content: '.k-tabs::before, .k-tabs::after { visibility: hidden }' });
    ends.push(await difference(faded, await tab.screenshot()));
    await style.evaluate((element) => (element as HTMLElement).remove());
  }
  // No text is under a fade at the ends. The fade of paper over paper differs by rounding only.
  expect(Math.max(...ends)).toBeLessThan(8);
  expect(Math.max(...contrasts)).toBeLessThan(60);
});
