import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { openShop } from '../journey/customer';
import { shiftOf, watchShift } from './layout-shift';
import { browserLanguages, Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  // The shop that is offered depends on which shops are open, and so on the time of the day.
  stage = await Stage.on(await App.start({ sql: 'update shop set always_open_switch = 1' }));
}, 240_000);
afterAll(() => stage?.clear());

const denpasar = { longitude: 115.2295, latitude: -8.6725 };
const amsterdam = { longitude: 4.9, latitude: 52.37 };
const close = (visit: Visit) => visit.driver.page.context().close();

/** Keeps the phone from telling its place until the returned function is called. */
async function holdPlace({ driver: { page } }: Visit): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const locate = geolocation.getCurrentPosition.bind(geolocation);
    const held = window as unknown as { locateNow?: () => void };
    geolocation.getCurrentPosition = (...args) => {
      held.locateNow = () => locate(...args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { locateNow: () => void }).locateNow());
}

it.each(browserLanguages)(
  'moves nothing on home when the place is known later than the shop, in %s',
  async (language) => {
    const visit = await stage.visitor({ language });
    const { driver } = visit;
    await watchShift(driver);
    const answer = await holdPlace(visit);
    await driver.open();
    await driver.see('home-pickup');
    await driver.until(async () => (await driver.ids('popular-')).length > 0, 'drinks');
    expect(await driver.text('home-shop')).not.toMatch(/\d\s?k?m\b/);
    await answer();
    await driver.until(async () => /\d\s?m\b/.test(await driver.text('home-shop')), 'the distance');
    expect(await shiftOf(driver)).toBe(0);
    await close(visit);
  },
);

describe('the list of shops, when the phone tells its place', () => {
  const names = async ({ driver }: Visit): Promise<string[]> =>
    (await driver.isThere('shops')) ? driver.ids('choose-shop-') : [];
  const isPlaced = async ({ driver }: Visit): Promise<boolean> => /\d\s?k?m\b/.test(await driver.text('shops'));

  it('waits for it, and draws the nearest first', async () => {
    const visit = await stage.visitor({ geolocation: denpasar, language: 'en-US' });
    const { driver } = visit;
    const answer = await holdPlace(visit);
    await driver.open(routes.chooseShop.path);
    await driver.see('shops-skeleton');
    await answer();
    await driver.until(async () => (await names(visit)).length > 0, 'shops');
    expect(await isPlaced(visit)).toBe(true);
    expect((await driver.text('shops')).trim()).toMatch(/^Kedai Renon/);
    await close(visit);
  });

  it('leaves the rows under the finger where they are, if that comes late, and sorts at the next visit', async () => {
    const visit = await stage.visitor({ language: 'en-US' });
    const { driver } = visit;
    // A place in Jakarta from which the shops have another order than without one.
    await driver.page.context().setGeolocation({ longitude: 106.83, latitude: -6.26 });
    const answer = await holdPlace(visit);
    await driver.open(routes.chooseShop.path);
    await driver.until(async () => (await names(visit)).length > 1, 'the shops of the city');
    const drawn = await names(visit);
    const tops = () =>
      driver.page.$$eval('[id^=choose-shop-]', (all) => all.map((one) => [one.id, one.getBoundingClientRect().top]));
    const before = await tops();
    await answer();
    await driver.until(() => isPlaced(visit), 'distances');
    expect(await tops()).toEqual(before);
    await driver.tap('tab-bar-home');
    await driver.see('home-pickup');
    await driver.tap('tab-bar-order');
    await driver.until(async () => {
      const now = await names(visit);
      return now.length > 0 && now.join() !== drawn.join();
    }, 'the nearest first');
    await close(visit);
  });
});

describe('a customer in Denpasar', () => {
  it('is offered the near shop, with its city, before asking for it', async () => {
    const visit = await stage.visitor({ geolocation: denpasar, language: 'en-US' });
    const { driver } = visit;
    await driver.open();
    await driver.until(
      async () => (await driver.isThere('home-shop')) && (await driver.text('home-shop')).includes('Denpasar'),
      'Denpasar',
    );
    expect(await driver.isThere('home-nearer')).toBe(false);
    await close(visit);
  });

  it('is offered it beside the shop in use in Jakarta, with the distance', async () => {
    const visit = await stage.visitor({ geolocation: denpasar, language: 'en-US' });
    const { driver } = visit;
    await driver.open(routes.shopList.path);
    await driver.tap(`choose-shop-${openShop}`);
    await visit.customer.isAtTheMenu();
    await driver.open();
    await driver.see('home-nearer');
    expect(await driver.text('home-pickup')).toMatch(/In Jakarta, >\S?100\s?km from you/);
    await driver.tap('home-use-nearer');
    await driver.until(async () => (await driver.text('home-shop')).includes('Denpasar'), 'the shop near by');
    expect(await driver.isThere('home-nearer')).toBe(false);
    await close(visit);
  });

  it('is asked once before an order in Jakarta, and closing the question orders nothing', async () => {
    const visit = await stage.memberBefore();
    const { driver, customer } = visit;
    const { page } = driver;
    await page.context().setGeolocation(denpasar);
    // The new location is used when the app starts again.
    await driver.open(routes.chooseShop.path);
    await driver.until(
      async () => (await driver.text()).includes('Denpasar') || (await driver.ids('shop-')).length > 2,
      'shops',
    );
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await customer.isAtTheCheckout();
    await driver.tap('checkout-pay');
    await driver.see('wrong-shop');
    expect(await driver.text('wrong-shop')).toMatch(/Kedai Sudirman ada di Jakarta, >\S?100\s?km dari tempatmu/);
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere('wrong-shop')), 'the question gone');
    expect(driver.path).toBe(routes.checkout.path);
    expect(await stage.orders(visit)).toEqual([]);
    await driver.tap('checkout-pay');
    await driver.tap('wrong-shop-stay');
    await customer.isAtTheCashier();
    expect(await stage.orders(visit)).toHaveLength(1);
    await close(visit);
  });
});

describe('a customer who travels', () => {
  it.each([
    ['goes to another page and back', false],
    ['has the app in the background', true],
  ])('sees the new distances without a reload, who %s', async (_, inBackground) => {
    const visit = await stage.visitor({ geolocation: denpasar, language: 'en-US' });
    const { driver } = visit;
    const { page } = driver;
    await page.clock.install();
    // The browser keeps a place by its own clock, which the test cannot set.
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (found, failed, options) => ask(found, failed, { ...options, maximumAge: 0 });
    });
    await driver.open(routes.chooseShop.path);
    const isFirst = (near: string, far: string) => async (): Promise<boolean> => {
      const text = (await driver.isThere('choose-shop')) ? await driver.text('choose-shop') : '';
      return text.includes(near) && (!text.includes(far) || text.indexOf(near) < text.indexOf(far));
    };
    await driver.until(isFirst('Kedai Renon', 'Kedai Braga'), 'the shop in Denpasar');
    await page.context().setGeolocation({ longitude: 107.61, latitude: -6.915 });
    await page.clock.fastForward('05:00');
    if (inBackground) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    } else {
      await driver.tap('tab-bar-home');
      await driver.see('home');
      await driver.tap('tab-bar-order');
    }
    await driver.until(isFirst('Kedai Braga', 'Kedai Renon'), 'the shop in Bandung');
    await close(visit);
  });
});

describe('a customer abroad', () => {
  it('is not told that a shop is near, and sees an open one first', async () => {
    const visit = await stage.visitor({ geolocation: amsterdam, language: 'en-US' });
    const { driver } = visit;
    await driver.open(routes.chooseShop.path);
    await driver.see('none-near');
    expect(await driver.text('choose-place')).toBe('Your location');
    expect(await driver.text()).not.toContain('Near you');
    const [first = ''] = await driver.ids('choose-shop-');
    expect((await driver.text(first)).trim()).toBe('Order here');
    expect(await driver.element(first).getAttribute('class')).toContain('k-button--primary');
    // A shop found by a search is not near either.
    await driver.type('shop-search', 'Sudirman');
    await driver.until(async () => (await driver.ids('choose-shop-')).length === 1, 'the shop');
    expect(await driver.text('choose-place')).toBe('Your location');
    await close(visit);
  });
});

describe('a customer who shares no place', () => {
  it('reads in the sheet why "use my location" does nothing, and chooses a city there', async () => {
    const visit = await stage.visitor({ permissions: [], geolocation: undefined, language: 'id-ID' });
    const { driver } = visit;
    await driver.open(routes.chooseShop.path);
    await driver.see(`choose-shop-${openShop}`);
    await driver.tap('choose-place');
    await driver.see('place-sheet');
    await driver.tap('place-here');
    await driver.until(async () => (await driver.text('place-here-note')).includes('pengaturan'), 'the reason');
    expect(await driver.isThere('place-sheet')).toBe(true);
    await driver.tap('city-51.71');
    await driver.until(async () => !(await driver.isThere('place-sheet')), 'the sheet closed');
    await driver.until(async () => (await driver.text('choose-place')).includes('Denpasar'), 'Denpasar');
    expect(await driver.text('filter-near')).toBe('Semua di Denpasar');
    await close(visit);
  });
});
