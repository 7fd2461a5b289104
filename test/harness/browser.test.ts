import { launchBrowser, newPhone } from './browser';

describe('the browser of the tests', () => {
  it('opens a page on a phone', async () => {
    const browser = await launchBrowser();
    try {
      const page = await (await newPhone(browser)).newPage();
      await page.setContent('<meta name="viewport" content="width=device-width"><p id="greeting">Halo</p>');
      expect(await page.textContent('#greeting')).toBe('Halo');
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio, navigator.language])).toEqual([360, 2, 'id-ID']);
    } finally {
      await browser.close();
    }
  });
});
