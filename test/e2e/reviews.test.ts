import type { Browser } from 'playwright-core';
import { smallPicture } from '@/domain/small-picture';
import { routes } from '@/platform/routes';
import { newPhone } from '../harness/browser';
import { halves } from '../harness/pictures';
import { BrowserDriver } from '../journey/browser-driver';
import { pickedUpOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { type BrowserLanguage, expectNoChinese, languages, Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const content = 'Gula arennya terasa asli.\nEs-nya pas.';
const rows = async (goods_id: number): Promise<{ total: number; data: { images: string[]; nickname: string }[] }> =>
  (await stage.app.api('order/evaluategoods', { goods_id })) as never;

async function choosePictures({ driver }: Visit, pictures: Buffer[]): Promise<void> {
  await driver.choose(
    'rate-images',
    pictures.map((buffer, at) => ({ name: `${at}-${buffer.length}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await driver.page.locator(`:nth-match([data-testid="upload-done"], ${pictures.length})`).waitFor();
}

/** A member on the page to rate an order that was picked up, with the id of its drink. */
async function atTheRating(options: { language?: BrowserLanguage; nickname?: string } = {}) {
  const visit = await stage.visitor(options);
  const { driver } = visit;
  const token = await stage.loggedInBefore(visit);
  await stage.app.api('user/profile', { nickname: options.nickname ?? 'Sari Wulandari' }, token);
  const sn = await pickedUpOrder(stage.app, token);
  await driver.open(routes.orders.path);
  await driver.see('order-tab-5');
  await driver.tap('order-tab-5');
  await driver.tap(`order-${sn}-rate`);
  await driver.arrive(routes.rate.path);
  await driver.see('rate-order-1');
  const [first = ''] = await driver.ids('rate-goods-');
  return { visit, driver, token, sn, goods: Number(/^rate-goods-(\d+)-/.exec(first)?.[1]) };
}

async function visitorOn(browser: Browser, language: BrowserLanguage): Promise<BrowserDriver> {
  return BrowserDriver.on(await newPhone(browser, { language }), stage.app.url);
}

it.each<[BrowserLanguage, string, string]>([
  ['id-ID', 'Kirim penilaian', 'Tanpa nama'],
  ['en-US', 'Send review', 'Without a name'],
  ['zh-CN', '提交评价', '匿名用户'],
])(
  'an order is rated in %s with two pictures and without a name, and a visitor reads it',
  async (language, send, nobody) => {
    const { visit, driver, sn, goods } = await atTheRating({ language });
    const before = await rows(goods);
    expect(await driver.text('rate-send')).toBe(send);
    await driver.tap('rate-send');
    await driver.until(
      async () => (await driver.page.locator('[aria-invalid="true"]:visible').count()) === 2,
      'problems',
    );
    await driver.tap('rate-order-4');
    await driver.tap(`rate-goods-${goods}-5`);
    await driver.tap(`rate-tag-${goods}-fragrant`);
    await driver.tap('rate-service-3');
    await driver.type('rate-content', content);
    await choosePictures(visit, [await halves(320, 200).jpeg().toBuffer(), await halves(200, 320).jpeg().toBuffer()]);
    await driver.tap('rate-anonymous');
    await expectNoChinese(driver, language);
    await driver.tap('rate-send');
    await driver.arrive(routes.orders.path);
    await driver.until(async () => !(await driver.isThere(`order-${sn}-rate`)), 'an order that is rated');
    expect(driver.errors).toEqual([]);

    const visitor = await visitorOn(stage.browser, language);
    await visitor.open(`${routes.shopMenu.path}?id=${openShop}&goods=${goods}`);
    await visitor.tap('sheet-reviews');
    await visitor.arrive(routes.reviews.path);
    await visitor.see('reviews-average');
    const { data, total } = await rows(goods);
    expect(total).toBe(before.total + 1);
    const [newest = ''] = await visitor.ids('review-');
    const shown = await visitor.text(newest);
    for (const text of [
      nobody,
      languages[language]['review.tag.fragrant'],
      content,
      languages[language]['relative.justNow'],
    ]) {
      expect(shown).toContain(text);
    }
    await visitor.tap('reviews-filter-6');
    const thumb = visitor.element(`${newest}-picture-2`).locator('img');
    expect(await thumb.getAttribute('src')).toBe(smallPicture(data[0]?.images[1] ?? ''));
    await visitor.until(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), 'the small picture');
    await visitor.tap(`${newest}-picture-2`);
    await visitor.see('picture-viewer');
    const src = (): Promise<string | null> => visitor.element('picture-viewer').locator('img').getAttribute('src');
    expect(await src()).toBe(data[0]?.images[1]);
    // The focus moves after the viewer is drawn.
    await visitor.until(
      () => visitor.page.evaluate(() => document.activeElement?.id === 'picture-viewer'),
      'the focus in the viewer',
    );
    await visitor.page.keyboard.press('ArrowLeft');
    await visitor.until(async () => (await src()) === data[0]?.images[0], 'the first picture');
    await visitor.page.keyboard.press('Escape');
    await visitor.until(async () => !(await visitor.isThere('picture-viewer')), 'the end of the viewer');
    await expectNoChinese(visitor, language);
    expect(visitor.errors).toEqual([]);
    await Promise.all([driver.page.context().close(), visitor.page.context().close()]);
  },
);

it('a rating is given by keyboard alone, and pictures are removed one after the other', async () => {
  const { visit, driver, goods } = await atTheRating();
  await choosePictures(visit, await Promise.all([20, 30, 40].map((side) => halves(side, side).jpeg().toBuffer())));
  const focused = () => driver.page.evaluate(() => document.activeElement?.id);
  const removes = () => driver.ids('upload-remove-');
  const [first = '', second = '', third = ''] = await removes();
  await driver.element(first).focus();
  for (const next of [second, third, 'rate-images']) {
    await driver.page.keyboard.press('Enter');
    await driver.until(async () => (await focused()) === next, `the focus on ${next}`);
  }
  expect(await removes()).toEqual([]);
  driver.byKeyboard = true;
  await driver.tap('rate-order-1');
  await driver.page.keyboard.press('ArrowRight');
  await driver.page.keyboard.press('ArrowRight');
  expect(await driver.isChecked('rate-order-3')).toBe(true);
  await driver.tap(`rate-goods-${goods}-1`);
  await driver.page.keyboard.press('End');
  expect(await driver.isChecked(`rate-goods-${goods}-5`)).toBe(true);
  await driver.tap('rate-send');
  await driver.arrive(routes.orders.path);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});

it('what was entered is there after a reload, and leaving asks', async () => {
  const { visit, driver, goods } = await atTheRating();
  await driver.tap('rate-order-2');
  await driver.tap(`rate-goods-${goods}-2`);
  await driver.tap(`rate-tag-${goods}-tooSweet`);
  await driver.type('rate-content', content);
  await choosePictures(visit, [await halves(30, 20).jpeg().toBuffer()]);
  await driver.reload();
  await driver.see('rate-order-2');
  expect(await driver.isChecked('rate-order-2')).toBe(true);
  expect(await driver.isChecked(`rate-tag-${goods}-tooSweet`)).toBe(true);
  expect(await driver.value('rate-content')).toBe(content);
  expect(await driver.page.getByTestId('upload-done').count()).toBe(1);
  await driver.tap('page-back');
  await driver.tap('confirm-cancel');
  expect(driver.path).toBe(routes.rate.path);
  await driver.tap('page-back');
  await driver.tap('confirm-ok');
  await driver.arrive(routes.orders.path);
  await driver.page.context().close();
});

it('large pictures are shrunk in a worker, which the rules of the page allow', async () => {
  const { visit, driver, sn, goods } = await atTheRating();
  const workers: string[] = [];
  driver.page.on('worker', (worker) => workers.push(new URL(worker.url()).origin));
  await choosePictures(visit, [await halves(4000, 3000).jpeg().toBuffer(), await halves(2500, 900).png().toBuffer()]);
  expect(workers).toEqual([stage.app.url, stage.app.url]);
  await driver.tap('rate-order-5');
  await driver.tap(`rate-goods-${goods}-5`);
  await driver.tap('rate-send');
  await driver.arrive(routes.orders.path);
  const [{ images = [] } = {}] = (await rows(goods)).data;
  expect(images).toHaveLength(2);
  expect(driver.errors).toEqual([]);
  // The order shows the review with the shop's answer.
  const counter = await CounterWindow.begun(stage);
  await counter.page.click('#open-reviews');
  const first = await counter.page.locator('#reviews-sheet li.block').first().getAttribute('id');
  const row = counter.page.locator(`#${first}`);
  await row.locator('textarea').fill('Terima kasih, sampai jumpa');
  // Enter begins another line of the answer, so the button is clicked.
  await row.locator('[type=submit]').click();
  await row.waitFor({ state: 'detached' });
  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.see('order-review');
  expect(await driver.text('order-review')).toContain('Terima kasih, sampai jumpa');
  await driver.tap('order-reviews');
  await driver.arrive(routes.reviews.path);
  // The order is rated already, so the page leads to the orders.
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-to-orders');
  await driver.page.context().close();
});
