import { routes } from '@/platform/routes';
import { TileServer } from '../harness/tiles';
import { openShop } from '../journey/customer';
import { seriousFindings } from './axe';
import { type BrowserLanguage, languages, Stage, type Visit, type VisitOptions } from './stage';

const chooser = `${routes.chooseLocation.path}?for=test`;
const goal = `${routes.openLocation.path}?latitude=-6.2&longitude=106.82&name=${encodeURIComponent('Kedai A')}&address=Jl`;
const close = ({ driver }: Visit) => driver.page.context().close();

/** Addresses of the files that the page has loaded. */
const loaded = ({ driver }: Visit): Promise<string[]> =>
  driver.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

const hasLibrary = async (visit: Visit): Promise<boolean> =>
  (await loaded(visit)).some((name) => name.includes('/tile-map.'));

/** Coordinates of the chosen place, as the page shows them. */
const chosen = async ({ driver }: Visit): Promise<number[]> =>
  (/(-?\d+\.\d{5}), (-?\d+\.\d{5})/.exec(await driver.text('chosen-place')) ?? []).slice(1).map(Number);

const untilChosen = async (visit: Visit, isDone: (point: number[]) => boolean, what: string): Promise<number[]> => {
  await visit.driver.until(async () => isDone(await chosen(visit)), what);
  return chosen(visit);
};

describe('with tiles', () => {
  let tiles: TileServer;
  let stage: Stage;
  beforeAll(async () => {
    tiles = await TileServer.start();
    stage = await Stage.set(tiles.env);
  }, 240_000);
  afterAll(async () => {
    await stage?.clear();
    await tiles?.stop();
  });
  beforeEach(() => {
    tiles.isBroken = false;
    tiles.asked.length = 0;
  });

  const drawn = ({ driver }: Visit): Promise<void> =>
    driver.until(async () => (await driver.page.locator('.leaflet-tile-loaded').count()) > 0, 'tiles');

  async function opened(path: string, options: VisitOptions = {}): Promise<Visit> {
    const visit = await stage.visitor(options);
    await visit.driver.open(path);
    return visit;
  }

  it('an address gets its pin from the map, over a reload, and shows how far it is', async () => {
    const visit = await stage.member();
    const { driver } = visit;
    await driver.open(routes.addressBook.path);
    await driver.tap('address-add');
    await driver.type('address-name', 'Sari');
    expect(await hasLibrary(visit)).toBe(false);
    await driver.tap('pin-choose');
    await driver.arrive(routes.chooseLocation.path);
    await drawn(visit);
    const before = await untilChosen(visit, (point) => point.length === 2, 'the place of the phone');
    await driver.reload();
    await drawn(visit);
    await untilChosen(visit, (point) => String(point) === String(before), 'the same place');
    expect(await driver.text('place-here-note')).toMatch(/\d/);
    // The arrow key moves the map under the pin.
    await driver.page.locator('#tile-map').focus();
    await driver.page.keyboard.press('ArrowRight');
    const moved = await untilChosen(visit, ([, lng = 0]) => lng > (before[1] ?? 0), 'a place to the east');
    await driver.tap('place-confirm');
    await driver.arrive(routes.addressForm.path);
    await driver.see('pin-remove');
    expect(await driver.value('address-name')).toBe('Sari');
    await driver.until(async () => (await driver.text('pin-facts')).includes('Kedai'), 'the distance of the shop');
    expect(await driver.isThere('pin-doubt')).toBe(false);
    // The draft keeps the pin as well.
    await driver.reload();
    await driver.see('pin-remove');
    await driver.tap('pin-choose');
    await driver.arrive(routes.chooseLocation.path);
    await untilChosen(visit, (point) => String(point) === String(moved), 'the pin that was set');
    await driver.tap('page-back');
    await driver.arrive(routes.addressForm.path);
    await driver.see('pin-remove');
    await close(visit);
  });

  it('a pin that is far from the region and from every shop is questioned', async () => {
    const visit = await stage.member();
    const { driver } = visit;
    await driver.page.context().setGeolocation({ longitude: 140.7, latitude: -2.53 });
    await driver.open(routes.addressForm.path);
    await driver.tap('pin-here');
    await driver.see('pin-doubt');
    await driver.tap('pin-remove');
    await driver.until(async () => !(await driver.isThere('pin-doubt')), 'no doubt without a pin');
    await close(visit);
  });

  it('the map loads tiles of the named server with its key, and nothing of any other', async () => {
    const visit = await opened(chooser);
    await drawn(visit);
    expect(tiles.asked.every((path) => /^\/\d+\/\d+\/\d+\.png\?key=test-key$/.test(path))).toBe(true);
    const origins = new Set((await loaded(visit)).map((name) => new URL(name).origin));
    expect([...origins].sort()).toEqual([new URL(stage.app.url).origin, tiles.origin].sort());
    expect(await visit.driver.text('choose-location')).toContain('© Tiles of the test');
    await close(visit);
  });

  it('the map is zoomed by buttons of 44 px and moved by a finger', async () => {
    const visit = await stage.visitor();
    const { page } = visit.driver;
    // Coordinates are shown below the distance to the shop in use.
    await visit.driver.open(routes.chooseShop.path);
    await visit.driver.tap(`choose-shop-${openShop}`);
    await visit.customer.isAtTheMenu();
    await visit.driver.open(chooser);
    await drawn(visit);
    const zooms = () => new Set(tiles.asked.map((path) => path.split('/')[1]));
    expect([...zooms()]).toEqual(['16']);
    for (const id of ['map-in', 'map-out']) {
      const box = await page.locator(`#${id}`).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const before = await untilChosen(visit, (point) => point.length === 2, 'a place');
    await visit.driver.tap('map-in');
    await visit.driver.until(async () => zooms().has('17'), 'nearer tiles');
    expect(await chosen(visit)).toEqual(before);
    // The map cannot be dragged while it zooms.
    await visit.driver.until(
      async () => (await page.locator('.leaflet-zoom-anim').count()) === 0,
      'the end of zooming',
    );
    const box = await page.locator('#tile-map').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x + by, y }] });
    await touch('touchStart', 0);
    for (let by = 10; by < 80; by += 10) await touch('touchMove', by);
    await touch('touchEnd');
    await untilChosen(visit, ([, lng = 0]) => lng < (before[1] ?? 0), 'a place to the west');
    await close(visit);
  });

  it('the map is dragged with a mouse on a computer, and stays where its middle is when the wheel zooms', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1000, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${stage.app.url}/#/${chooser}`);
    await page.locator('.leaflet-tile-loaded').first().waitFor();
    const text = () => page.locator('#chosen-place').innerText();
    const before = await text();
    const box = await page.locator('#tile-map').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction((old) => document.getElementById('chosen-place')?.innerText !== old, before);
    const dragged = await text();
    await page.mouse.wheel(0, -400);
    while (tiles.asked.every((path) => path.startsWith('/16/'))) await page.waitForTimeout(50);
    expect(await text()).toBe(dragged);
    await context.close();
  });

  it('tiles that cannot be loaded are said to be so, and the list stays; they can be tried again', async () => {
    tiles.isBroken = true;
    const visit = await opened(chooser);
    const { driver } = visit;
    await driver.see('map-failed');
    expect(await driver.isThere('tile-map')).toBe(false);
    await driver.see(`place-shop-${openShop}`);
    await driver.tap(`place-shop-${openShop}`);
    await driver.until(async () => (await driver.text('chosen-place')).includes('Kedai Sudirman'), 'the shop');
    tiles.isBroken = false;
    await driver.tap('map-retry');
    await drawn(visit);
    await close(visit);
  });

  it.each([
    ['id-ID', 'light'],
    ['en-US', 'dark'],
    ['zh-CN', 'dark'],
  ] as const)('both pages are accessible in %s, %s, without motion', async (language, colorScheme) => {
    const visit = await opened(chooser, { language });
    const { driver } = visit;
    await driver.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await driver.reload();
    await drawn(visit);
    await driver.see(`place-shop-${openShop}`);
    expect(await seriousFindings(driver.page)).toEqual([]);
    expect(await driver.page.locator('.leaflet-zoom-anim, .leaflet-fade-anim').count()).toBe(0);
    await driver.open(goal);
    await drawn(visit);
    await driver.see('place-distance');
    expect(await seriousFindings(driver.page)).toEqual([]);
    expect(await driver.text('place-name')).toBe('Kedai A');
    await close(visit);
  });
});

describe('without tiles', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it('a place is chosen from the list, and no map is loaded', async () => {
    const visit = await stage.member({ permissions: [], geolocation: undefined });
    const { driver } = visit;
    await driver.open(routes.addressForm.path);
    await driver.tap('pin-choose');
    await driver.see('place-confirm');
    await driver.tap('place-confirm');
    await driver.see('toast');
    await driver.tap('place-here');
    await driver.until(async () => (await driver.text('place-here-note')).includes('pengaturan'), 'the reason');
    await driver.type('place-search', 'kebayoran baru');
    await driver.tap('place-region-31.74.07');
    // The middle of a city is too vague to deliver to.
    await driver.see('exact-asked');
    expect(await driver.text('exact-asked')).toContain('Jakarta Selatan');
    await driver.tap('place-confirm');
    await driver.see('toast');
    expect(await driver.isThere('choose-location')).toBe(true);
    await driver.type('place-typed', 'Jl. Senopati 41');
    await driver.tap('place-confirm');
    const wrong = String(languages['id-ID']['map.typedWrong']);
    await driver.until(async () => (await driver.text('place-typed-problem')).includes(wrong), 'what is wrong');
    await driver.type('place-typed', '-6.22570, 106.80850');
    await untilChosen(visit, (point) => String(point) === '-6.2257,106.8085', 'the place');
    expect(await driver.isThere('exact-asked')).toBe(false);
    const lines = (await driver.page.locator('#chosen-place:visible').innerText()).split('\n').filter(Boolean);
    expect(lines.findIndex((line) => line.includes('-6.22570'))).toBe(2);
    const top = (id: string) => driver.element(id).evaluate((element) => element.getBoundingClientRect().top);
    expect(await top('place-typed')).toBeGreaterThan(await top(`place-shop-${openShop}`));
    await driver.type('place-search', 'xyz none');
    await driver.until(
      async () => (await driver.text()).includes(String(languages['id-ID']['map.noneFound'])),
      'nothing',
    );
    await driver.tap('place-search-clear');
    await driver.see(`place-shop-${openShop}`);
    expect(await hasLibrary(visit)).toBe(false);
    await driver.tap('place-confirm');
    await driver.arrive(routes.addressForm.path);
    await driver.see('pin-remove');
    await driver.until(
      async () => /\d\s*m\b.*Kedai Sudirman/.test(await driver.text('pin-facts')),
      'the shop beside it',
    );
    await close(visit);
  });

  it.each(Object.keys(languages) as BrowserLanguage[])(
    'links without a place say what is missing, in %s',
    async (language) => {
      const texts = languages[language];
      const visit = await stage.visitor({ language });
      const { driver } = visit;
      await driver.open(routes.chooseLocation.path);
      await driver.see('to-address-book');
      expect(await driver.text('choose-location')).toContain(String(texts['map.noAsker']));
      for (const path of [routes.openLocation.path, `${routes.openLocation.path}?latitude=99&longitude=x`]) {
        await driver.open(path);
        await driver.see('to-shops');
        expect(await driver.text('open-location')).toContain(String(texts['map.noPlace']));
      }
      await driver.tap('page-back');
      await driver.see('home-shop');
      await close(visit);
    },
  );

  it('a place is shown with its address, which can be copied, and opened in a map', async () => {
    const visit = await stage.visitor({ permissions: ['geolocation', 'clipboard-read', 'clipboard-write'] });
    const { driver } = visit;
    const { page } = driver;
    await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await driver.open(goal);
    await driver.see('place-distance');
    await driver.tap('place-copy');
    await driver.see('toast');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Kedai A, Jl');
    const opening = page.context().waitForEvent('page');
    await driver.tap('place-open');
    expect((await opening).url()).toContain('query=-6.2,106.82');
    await close(visit);
  });

  it('a place without an address is shown with its city, and only what is copied has its coordinates', async () => {
    const visit = await stage.visitor({ permissions: ['geolocation', 'clipboard-read', 'clipboard-write'] });
    const { driver } = visit;
    await driver.open(`${routes.openLocation.path}?latitude=-6.9175&longitude=107.6095`);
    await driver.see('place-address');
    expect(await driver.text('place-address')).toBe('Kota Bandung, Jawa Barat');
    expect(await driver.text('open-location')).not.toMatch(/6\.9|107\.6/);
    await driver.tap('place-copy');
    await driver.see('toast');
    const copied = await driver.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${languages['id-ID']['map.pinned']}, -6.91750, 107.60950`);
    await driver.open(`${routes.openLocation.path}?latitude=-33.87&longitude=151.2&name=Sydney`);
    await driver.until(async () => (await driver.text('place-name')) === 'Sydney', 'the name');
    await driver.see('place-distance');
    expect(await driver.isThere('place-address')).toBe(false);
    await close(visit);
  });

  it('the way to a shop is on its card', async () => {
    const visit = await stage.visitor();
    const { driver } = visit;
    await driver.page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await driver.open(routes.shopList.path);
    await driver.tap(`route-${openShop}`);
    await driver.arrive(routes.openLocation.path);
    await driver.until(async () => (await driver.text('place-name')) === 'Kedai Sudirman', 'the shop');
    await driver.tap('page-back');
    await driver.see(`route-${openShop}`);
    await close(visit);
  });
});
