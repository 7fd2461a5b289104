import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import { exchangedThing, loggedIn, sentThing } from '../journey/by-api';
import { seriousFindings } from './axe';
import { CounterWindow } from './counter-window';
import { demoPhone, expectNoChinese, Stage, told } from './stage';

let stage: Stage;
let counter: CounterWindow;
let userinfo: { token: string };
let goods: number;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
  userinfo = await loggedIn(stage.app, demoPhone);
  goods = await sentThing(stage.app);
}, 240_000);
afterAll(() => stage?.clear());
afterEach(() => expect(counter.errors).toEqual([]));

const parcel = (sn: string): string => `[data-parcel="${sn}"]`;

/** The longest address, with notes. */
async function longAddress(): Promise<number> {
  const fields = {
    name: 'Raden Roro Kusumaningtyas Wulandari',
    ...{ areacode: '+62', mobile: '081234567000', village_code: '31.74.07.1006', lng: 106.7955, lat: -6.2331 },
    detail: 'Jalan Hang Lekir II Nomor 15, Kompleks Perumahan Taman Senayan Indah, Blok C '.repeat(2).slice(0, 140),
    courier_note: 'Pagar hijau, tekan bel dua kali, lalu titipkan ke satpam kalau tidak ada orang. '
      .repeat(2)
      .slice(0, 140),
  };
  return ((await stage.app.api('address/addressAdd', fields, userinfo.token)) as { address: { id: number } }).address
    .id;
}

/** The sizes of the pages of a PDF, in points. */
const pageSizes = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).slice(2).map(Number),
  );

const openedBy = async (id: string): Promise<Page> => {
  const [label] = await Promise.all([counter.page.context().waitForEvent('page'), counter.page.click(`#${id}`)]);
  label.on('pageerror', (error) => counter.errors.push(String(error)));
  label.on('console', (message) => {
    if (message.type() === 'error') counter.errors.push(message.text());
  });
  await label.waitForSelector('#number:not(:empty)');
  return label;
};

it('prints the label of a parcel on one page A6, also with the longest address, and takes no order that is cancelled', async () => {
  const remark = 'Tolong dibungkus sebagai kado untuk ibu saya, dengan kartu ucapan selamat ulang tahun. '
    .repeat(2)
    .slice(0, 140);
  const more = { num: 2, address_id: await longAddress(), remark };
  const order_sn = await exchangedThing(stage.app, userinfo.token, more);
  const { page } = counter;
  // The board learns of it by its events.
  await page.waitForSelector('#open-shipping:has-text("1")');
  await page.keyboard.press('d');
  await page.waitForSelector(parcel(order_sn));
  expect(await seriousFindings(page)).toEqual([]);

  const label = await openedBy(`label-${order_sn}`);
  const shown = await label.innerText('main');
  for (const text of [
    order_sn,
    'Raden Roro',
    '+62 812 3456 7000',
    'Hang Lekir II',
    'Pagar hijau',
    'kado',
    'Kedai Sudirman',
  ])
    expect(shown).toContain(text);
  expect(label.url()).toBe(`${stage.app.url}/counter/label`);
  expect(await label.locator('main').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  expect(await seriousFindings(label)).toEqual([]);
  const sizes = pageSizes(await label.pdf({ preferCSSPageSize: true }));
  expect(sizes).toHaveLength(1);
  // 105 × 148 mm. The browser rounds to whole points.
  const [width = 0, height = 0] = sizes[0] ?? [];
  expect(Math.abs(width - 297.6)).toBeLessThan(1);
  expect(Math.abs(height - 419.5)).toBeLessThan(1);
  // It can be loaded again, and is not left in the tab of the board.
  await label.reload();
  await label.waitForSelector('#number:not(:empty)');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await label.close();

  await stage.app.api('order/goodsAfter', { order_sn, action: 'cancel' }, userinfo.token);
  await page.waitForSelector(parcel(order_sn), { state: 'detached' });
  await counter.closes('shipping-sheet');
}, 120_000);

describe.each(told('id-ID'))('what is exchanged for points, in %s', (language) => {
  it('is ordered, shipped at the counter with a tracking number, and received', async () => {
    const visit = await stage.visitor({ language, mobile: demoPhone });
    await stage.isMember(visit, userinfo);
    const { driver } = visit;
    await driver.open(`${routes.pointsSubmit.path}?id=${goods}`);
    await driver.see('exchange-balance');
    await driver.tap('exchange');
    await driver.tap('confirm-ok');
    await driver.arrive(routes.pointsOrder.path);
    await driver.see('shipment');
    const sn = driver.param('order_sn');

    const { page } = counter;
    await page.click('#open-shipping');
    await page.waitForSelector(parcel(sn));
    // A scanner ends with Enter. What it read is none, and stays.
    await page.fill(`#tracking-${sn}`, 'resi');
    await page.locator(parcel(sn)).getByRole('radio', { name: 'JNE' }).check();
    await page.press(`#tracking-${sn}`, 'Enter');
    await page.waitForSelector(`#tracking-${sn}-problem:text("Nomor resi terdiri")`);
    expect(await page.inputValue(`#tracking-${sn}`)).toBe('resi');
    // It also stays while the sheet is closed.
    await counter.closes('shipping-sheet');
    await page.keyboard.press('d');
    await page.waitForSelector(parcel(sn));
    expect(await page.inputValue(`#tracking-${sn}`)).toBe('resi');
    await page.fill(`#tracking-${sn}`, 'JP 1234 5678 90');
    // One touch is enough.
    await page.click(`#ship-${sn}:not(.is-waiting)`);
    await page.waitForSelector(`[data-shipped="${sn}"]:has-text("JNE JP1234567890")`);
    expect(await page.locator(parcel(sn)).count()).toBe(0);
    const label = await openedBy(`label-${sn}`);
    expect(await label.innerText('#courier')).toBe('JNE JP1234567890');
    await label.close();
    await counter.closes('shipping-sheet');

    await driver.open(`${routes.pointsOrder.path}?order_sn=${sn}`);
    await driver.see('tracking-no');
    expect(await driver.text('tracking-no')).toBe('JP1234567890');
    expect(await driver.text('shipment')).toContain('JNE');
    await expectNoChinese(driver, language);
    await driver.tap('order-received');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('order-received')), 'the completed order');
    const { state } = (await stage.app.api('score_order/info', { order_sn: sn }, userinfo.token)) as { state: string };
    expect(state).toBe('completed');
    await driver.page.context().close();
    expect(driver.errors).toEqual([]);
  }, 240_000);
});
