import type { Browser } from 'playwright-core';
import { type OpenGallery, openGallery } from '../../tools/gallery/open';
import { launchBrowser } from '../harness/browser';

// The sizes and times are those of spec §9.

let browser: Browser;
let gallery: OpenGallery;
beforeAll(async () => {
  browser = await launchBrowser();
  gallery = await openGallery(browser, { language: 'id', theme: 'light', width: 360, deviceScaleFactor: 1 });
});
afterAll(() => browser?.close());

const reduceMotion = (isReduced: boolean) =>
  gallery.page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });

const styleOf = (selector: string) =>
  gallery.page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { animationName, animationDuration, animationDelay, fontSize } = getComputedStyle(element);
      return {
        animationName,
        animationDuration,
        animationDelay,
        fontSize,
        width: element.getBoundingClientRect().width,
      };
    });

it('a dialog is 650 units wide and takes 400 ms to appear, or none under reduced motion', async () => {
  await reduceMotion(false);
  await gallery.show('Dialog', 'with text');
  expect(await styleOf('.k-dialog__panel')).toMatchObject({ animationName: 'k-rise', animationDuration: '0.4s' });
  await reduceMotion(true);
  await gallery.show('Dialog', 'with text');
  expect(await styleOf('.k-dialog__panel')).toMatchObject({ animationName: 'none', width: 325 });
});

describe('a notice', () => {
  it('that is longer than its line moves at 80 px a second after 2 seconds, until a tap shows all of it', async () => {
    const { page, show } = gallery;
    await reduceMotion(false);
    await show('NoticeBar', 'long');
    const run = page.locator('.k-notice__run--moving');
    await run.waitFor();
    const { width } = await styleOf('#notice-long-words');
    const moving = await styleOf('.k-notice__run--moving');
    expect(moving).toMatchObject({ animationName: 'k-notice', animationDelay: '2s', fontSize: '14px' });
    expect(Number.parseFloat(moving.animationDuration)).toBeCloseTo((width + 24) / 80, 1);
    await page.locator('#notice-long-whole').click();
    await run.waitFor({ state: 'detached' });
    expect((await styleOf('#notice-long-words')).width).toBeLessThan(360);
    await page.locator('#notice-long-whole').click();
    await run.waitFor();
  });

  it('stands still on as many lines as it has, if motion is reduced', async () => {
    const { page, show } = gallery;
    await reduceMotion(true);
    await show('NoticeBar', 'long');
    await page.locator('#notice-long-words').waitFor();
    expect((await styleOf('#notice-long-words')).width).toBeLessThan(360);
    expect((await styleOf('.k-notice__run')).animationName).toBe('none');
  });
});
