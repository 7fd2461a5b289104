import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { Stage, type VisitOptions } from './stage';

describe('the sheet of regions', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  /** A member in the form of a new address, or of a saved one. */
  async function inForm({ saved, ...options }: VisitOptions & { saved?: string } = {}): Promise<BrowserDriver> {
    const visit = await stage.visitor(options);
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    let query = '';
    if (saved) {
      const input = { name: 'Sari', areacode: '+62', mobile: '81234567000', village_code: saved, detail: 'Jl. 1' };
      const { address } = (await stage.app.api('address/addressAdd', input, token)) as { address: Address };
      query = `?id=${address.id}`;
    }
    await driver.open(routes.addressForm.path + query);
    await driver.see('address-region');
    return driver;
  }
  const focused = (driver: BrowserDriver): Promise<string> =>
    driver.page.evaluate(() => document.activeElement?.id ?? '');
  const height = (driver: BrowserDriver): Promise<number> =>
    driver.element('region-sheet').evaluate((panel) => panel.getBoundingClientRect().height);

  it('is chosen by the keyboard alone: the search has the focus first, and each step gives it to the next list', async () => {
    const driver = await inForm({ hasTouch: false, isMobile: false, reducedMotion: 'reduce' });
    driver.byKeyboard = true;
    await driver.tap('address-region');
    await driver.see('region-31');
    await driver.until(async () => (await focused(driver)) === 'region-search', 'the focus in the search');
    await driver.tap('region-31');
    await driver.until(async () => (await focused(driver)).startsWith('region-31.'), 'the focus on a city');
    await driver.tap('region-31.74');
    await driver.until(async () => (await focused(driver)).startsWith('region-31.74.'), 'the focus on a district');
    await driver.tap('region-step-1');
    await driver.until(async () => (await focused(driver)) === 'region-31.74', 'the focus on the city that was left');
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => (await focused(driver)) === 'address-region', 'the focus back');
    await driver.page.context().close();
  });

  it('does not open the keyboard of a phone', async () => {
    const driver = await inForm();
    await driver.tap('address-region');
    await driver.see('region-31');
    await driver.until(async () => (await focused(driver)) === 'region-sheet', 'the focus in the sheet');
    await driver.page.context().close();
  });

  it('finds what people type, says what to try, and stays as high as it is', async () => {
    const driver = await inForm();
    await driver.tap('address-region');
    await driver.see('region-31');
    const before = await height(driver);
    await driver.type('region-search', 'm');
    await driver.until(async () => !(await driver.isThere('region-31')), 'no provinces');
    expect(await height(driver)).toBe(before);
    await driver.type('region-search', 'xyzw');
    await driver.see('region-steps');
    expect(await height(driver)).toBe(before);
    await driver.tap('region-steps');
    await driver.see('region-31');
    await driver.type('region-search', 'tebet jaksel');
    await driver.tap('region-31.74.01');
    // The path to the region that was found is shown, and each of its steps leads back.
    await driver.see('region-step-3');
    expect((await driver.text('region-step-3')).trim()).toBe('Tebet');
    await driver.tap('region-step-1');
    await driver.see('region-31.74');
    expect(await height(driver)).toBe(before);
    await driver.page.context().close();
  });

  it('begins at the region of a saved address, with its village in sight', async () => {
    const driver = await inForm({ saved: '31.74.07.1010' });
    await driver.tap('address-region');
    await driver.see('region-31.74.07.1010');
    await driver.until(
      () =>
        driver.element('region-31.74.07.1010').evaluate((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 0 && bottom < window.innerHeight && row.getAttribute('aria-label') !== null;
        }),
      'the village',
    );
    await driver.page.context().close();
  });

  it('loads by itself when the network is back', async () => {
    const driver = await inForm();
    const context = driver.page.context();
    await context.setOffline(true);
    await driver.tap('address-region');
    await driver.see('retry');
    await context.setOffline(false);
    await driver.see('region-31');
    await context.close();
  });

  const field = (driver: BrowserDriver): Promise<string> => driver.text('address-region');
  const untilField = (driver: BrowserDriver, text: string): Promise<void> =>
    driver.until(async () => (await field(driver)).includes(text), `${text} in the field`);

  it('begins in the city of the pin, which the field asks about, and is chosen only by the tap on a village', async () => {
    const driver = await inForm();
    await driver.tap('pin-here');
    await untilField(driver, 'Jakarta Selatan, DKI Jakarta?');
    await driver.tap('address-region');
    await driver.see('region-31.74.07');
    expect((await driver.text('region-step-2')).trim()).toBe('Jakarta Selatan');
    await driver.tap('region-step-1');
    await driver.see('region-31.71');
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere('region-sheet')), 'the form');
    // Nothing is chosen yet, and what is asked stays over a reload.
    await driver.tap('address-save');
    await driver.see('address-region-field-problem');
    await driver.reload();
    await untilField(driver, 'Jakarta Selatan, DKI Jakarta?');
    await driver.tap('address-region');
    await driver.tap('region-31.74.07');
    await driver.tap('region-31.74.07.1006');
    await untilField(driver, 'Senayan, Kebayoran Baru');
    // Another pin questions the region, and leaves it as it is.
    await driver.page.context().setGeolocation({ latitude: -6.9175, longitude: 107.6095, accuracy: 20 });
    await driver.tap('pin-here');
    const isFar = async (): Promise<boolean> => (await driver.text('pin-facts')).includes('Jakarta Selatan');
    await driver.until(isFar, 'the distance of the pin from the region');
    expect(await field(driver)).toContain('Senayan, Kebayoran Baru');
    await driver.tap('address-region');
    await driver.see('region-31.74.07.1006');
    await driver.page.context().close();
  });

  it('begins in the city where the phone is, without a pin, and asks nothing', async () => {
    const driver = await inForm({ geolocation: { latitude: -6.9175, longitude: 107.6095, accuracy: 20 } });
    await driver.tap('pin-here');
    await untilField(driver, 'Kota Bandung, Jawa Barat?');
    await driver.tap('pin-remove');
    await driver.until(async () => !(await field(driver)).includes('Bandung'), 'no question');
    await driver.tap('address-region');
    await driver.see('region-32.73.02');
    await driver.tap('region-step-0');
    await driver.see('region-31');
    await driver.page.context().close();
  });

  it('begins at the provinces for a pin abroad', async () => {
    const driver = await inForm({ geolocation: { latitude: 1.29, longitude: 103.85, accuracy: 20 } });
    await driver.tap('pin-here');
    await driver.see('pin-doubt');
    await driver.tap('address-region');
    await driver.see('region-31');
    expect(await driver.isThere('region-step-1')).toBe(false);
    await driver.page.context().close();
  });
});
