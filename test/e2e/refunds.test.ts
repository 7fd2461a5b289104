import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { money } from '@/lib/money';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { halves } from '../harness/pictures';
import { paidOrder, unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { type BrowserLanguage, demoPhone, expectNoChinese, languages, Stage, type Visit } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  // The coupon of new members would come before the one that says sorry.
  const sql = `update config set value_json = '[]' where key = 'welcome_coupon_ids'`;
  stage = await Stage.on(await App.start({ sql }));
  stage.comeBack = true;
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());
afterEach(() => expect(counter.errors).toEqual([]));

interface Bought extends Visit {
  sn: string;
  token: string;
}

const orderPage = (sn: string): string => `${routes.order.path}?order_sn=${sn}`;

/** A logged-in customer who looks at an order that they have paid. */
async function bought(options: { num?: number; language?: BrowserLanguage } = {}): Promise<Bought> {
  const { num = 2, language } = options;
  const visit = await stage.visitor({ language });
  const token = await stage.loggedInBefore(visit);
  const sn = await paidOrder(stage.app, token, { num });
  await visit.driver.open(orderPage(sn));
  await visit.driver.see('order-status');
  return { ...visit, sn, token };
}

/** A customer whose order was paid and handed over. */
async function handedOver(options: { language?: BrowserLanguage } = {}): Promise<Bought> {
  const all = await bought(options);
  for (const act of ['accept', 'start', 'ready', 'hand-over'] as const) await stage.app.act(openShop, all.sn, act);
  await all.driver.see('order-ask-back');
  return all;
}

const details = (one: Pick<Bought, 'sn' | 'token'>) =>
  stage.app.api('order/orderDetails', { order_sn: one.sn }, one.token) as Promise<{
    state: string;
    pay_amount: number;
    refund_amount: number;
    lines: { line_id: number }[];
    refunds: { refund_sn: string; cause: string; state: string }[];
    after_sales: { after_sn: string; state: string; granted_amount: number; images: string[] }[];
  }>;

/** Waits until the page shows the refund for this cause with its money arrived, and returns its amount as shown. */
async function seesTheMoney(
  one: Bought,
  cause: string,
  last = `3 dari 3: ${languages['id-ID']['refund.step.arrived']}`,
): Promise<string> {
  const { driver } = one;
  const find = async () => (await details(one)).refunds.find((refund) => refund.cause === cause);
  await driver.until(async () => (await find())?.state === 'done', `money back for ${cause}`);
  const id = `refund-${(await find())?.refund_sn}`;
  await driver.see(id);
  await driver.until(async () => (await driver.text(`${id}-steps`)).includes(last), 'the last step with its time');
  return (await driver.text(`${id}-amount`)).trim();
}

/** Opens the sheet that asks money back, from the help in the settings. */
async function opensHelp({ driver, sn }: Bought): Promise<void> {
  await driver.open(routes.settings.path);
  await driver.tap('help');
  await driver.tap(`help-order-${sn}`);
}

/** Asks money back for so many cups, in the sheet. Returns the number of the report. */
async function asksBack(
  one: Bought,
  cups = 1,
  open = async ({ driver }: Bought): Promise<void> => driver.tap('order-ask-back'),
  send = async ({ driver }: Bought): Promise<void> => driver.tap('ask-back-send'),
): Promise<string> {
  const { driver, sn, token } = one;
  const { lines } = await details({ sn, token });
  await open(one);
  await driver.see('ask-back-sheet');
  for (let cup = 0; cup < cups; cup += 1) await driver.tap(`ask-back-${lines[0]?.line_id}-more`);
  await driver.tap('ask-back-reason-taste');
  await send(one);
  await driver.until(async () => !(await driver.isThere('ask-back-sheet')), 'the end of the sheet');
  const [report] = (await details({ sn, token })).after_sales;
  await driver.see(`report-${report?.after_sn}`);
  return report?.after_sn ?? '';
}

/** Sends a report without a network, and then with it. */
async function sendsOffline({ driver }: Bought): Promise<void> {
  const context = driver.page.context();
  await driver.type('ask-back-content', 'Masih terlalu manis');
  await context.setOffline(true);
  await driver.tap('ask-back-send');
  await driver.see('ask-back-problem');
  expect(await driver.text('ask-back-problem')).toContain(languages['id-ID']['refund.offline']);
  expect(await driver.value('ask-back-content')).toBe('Masih terlalu manis');
  await context.setOffline(false);
  // Chromium writes each request that found no network to the console.
  expect(driver.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  driver.errors.length = 0;
  await driver.tap('ask-back-send');
}

/** Opens the counter's sheet of reports, and returns the row of one report. */
async function opensTheReport(after_sn: string) {
  const { page } = counter;
  await page.waitForSelector('#open-aftersales');
  await page.click('#open-aftersales');
  await page.waitForSelector(`#after-${after_sn}`);
  return page.locator(`#after-${after_sn}`);
}

it('a customer cancels before the shop starts, and sees the money arrive; once it is made there is no cancel', async () => {
  const one = await bought();
  await one.driver.tap('order-cancel');
  await one.driver.tap('confirm-ok');
  const { pay_amount } = await details(one);
  expect(await seesTheMoney(one, 'user')).toBe(money(pay_amount));
  const late = await bought();
  await late.driver.tap('order-cancel');
  await late.driver.see('confirm');
  await counter.ticket(late.sn, 'new');
  await counter.step(late.sn);
  await counter.ticket(late.sn, 'making');
  await late.driver.tap('confirm-ok');
  await late.driver.until(async () => (await late.driver.text()).includes('Barista sudah mulai'), 'why not');
  await late.driver.until(async () => !(await late.driver.isThere('order-cancel')), 'no way to cancel');
  expect(await details(late)).toMatchObject({ state: 'making', refund_amount: 0 });
  for (const { driver } of [one, late]) {
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  }
});

it('a shop cannot make one cup, then the rest, with a coupon that says sorry; the list says what is under way', async () => {
  const one = await bought();
  const { page } = counter;
  const { driver, sn } = one;
  await counter.ticket(sn, 'new');
  await page.click(`#more-${sn}`);
  await page.click('#cannot-make');
  await page.click('#cannot-sheet [id^=cups-more-]');
  await page.check('#cannot-sheet [name=sorry]');
  await counter.surelyTouch('cannot-submit');
  await page.waitForSelector('#cannot-sheet', { state: 'detached' });
  const half = money((await details(one)).pay_amount / 2);
  expect(await seesTheMoney(one, 'shop')).toBe(half);
  await driver.see('sorry-coupon');
  expect(await driver.text('sorry-coupon')).toContain('Rp\u00a05.000');
  await page.click(`#more-${sn}`);
  await page.click('#cannot-make');
  await page.getByRole('radio', { name: 'Seluruh pesanan' }).check();
  await counter.surelyTouch('cannot-submit');
  await counter.gone(sn);
  await driver.until(async () => (await details(one)).state === 'refunded', 'a refunded order');
  await driver.until(async () => (await driver.page.getByTestId('refund').count()) === 2, 'both refunds');
  // The coupon that says sorry is used for the next order without being chosen.
  expect(await nextSaving(one)).toBe(5000);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});

/** Places another order of the same member. Returns what its coupon takes off. */
async function nextSaving({ token }: Bought): Promise<number> {
  const order_sn = await unpaidOrder(stage.app, token);
  const order = await stage.app.api('order/orderDetails', { order_sn }, token);
  return (order as { coupon_amount: number }).coupon_amount;
}

it.each<[BrowserLanguage, string]>([
  ['id-ID', 'Ada yang salah dengan pesanannya?'],
  ['en-US', 'Something wrong with the order?'],
  ['zh-CN', '订单有问题？'],
])('money is asked back in %s with pictures and granted in part with an answer', async (language, entry) => {
  const one = await handedOver({ language });
  const { driver } = one;
  expect(await driver.text('order-ask-back')).toContain(entry);
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  await driver.tap('ask-back-send');
  await driver.until(async () => (await driver.page.locator('.k-field--wrong').count()) === 2, 'two problems');
  const { lines, pay_amount } = await details(one);
  const more = `ask-back-${lines[0]?.line_id}-more`;
  await driver.tap(more);
  await driver.tap('ask-back-reason-spilled');
  await driver.type('ask-back-content', 'Tutupnya lepas');
  const buffer = await halves(320, 200).jpeg().toBuffer();
  await driver.choose('ask-back-images', [{ name: 'cup.jpg', mimeType: 'image/jpeg', buffer }]);
  await driver.page.getByTestId('upload-done').waitFor();
  // What was entered is still there after a reload and after the sheet was closed.
  await driver.reload();
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  expect(await driver.value('ask-back-content')).toBe('Tutupnya lepas');
  expect(await driver.isChecked('ask-back-reason-spilled')).toBe(true);
  await driver.tap(more);
  await driver.until(async () => (await driver.text('ask-back-sum')).trim() === money(pay_amount), 'the whole amount');
  await expectNoChinese(driver, language);
  await driver.tap('ask-back-send');
  await driver.until(async () => !(await driver.isThere('ask-back-sheet')), 'the end of the sheet');
  const [report] = (await details(one)).after_sales;
  const id = `report-${report?.after_sn}`;
  await driver.see(id);
  await driver.until(
    () =>
      driver.element(id).evaluate((card) => {
        const { top } = card.getBoundingClientRect();
        return top > 0 && top < window.innerHeight / 2;
      }),
    'the report in view',
  );
  expect(report?.images).toHaveLength(1);
  expect(await driver.isThere('order-ask-back')).toBe(false);

  const row = await opensTheReport(report?.after_sn ?? '');
  await row.locator('[id$=-picture-1]').click();
  await counter.page.waitForSelector('#picture-sheet img');
  expect(await counter.page.locator('#picture-sheet img').getAttribute('src')).toBe(report?.images[0]);
  await counter.closes('picture-sheet');
  await row.locator('[id^=cups-less-]').click();
  await counter.page.click(`#grant-${report?.after_sn}`);
  await row.locator('.problem:not(:empty)').waitFor();
  await row.locator('input[id^=answer-]').fill('Satu gelas masih utuh');
  await row.locator('[name=sorry]').check();
  await counter.surelyTouch(`grant-${report?.after_sn}`);
  await row.waitFor({ state: 'detached' });
  await counter.closes('aftersales-sheet');

  await driver.until(async () => (await details(one)).after_sales[0]?.state === 'done', 'money that arrived');
  const half = money(pay_amount / 2);
  const texts = languages[language];
  await driver.until(
    async () => (await driver.text(`${id}-steps`)).includes(texts['refund.step.arrived'] as string),
    'steps',
  );
  await driver.until(async () => (await driver.text(id)).includes('Satu gelas masih utuh'), 'the answer');
  expect(await driver.text(id)).toContain(half);
  await driver.see('sorry-coupon');
  await expectNoChinese(driver, language);
  await driver.tap(`${id}-picture-1`);
  await driver.see('picture-viewer');
  await driver.page.keyboard.press('Escape');
  await driver.until(async () => !(await driver.isThere('picture-viewer')), 'the end of the viewer');
  // A second report is possible for the cups that are left.
  await driver.see('order-ask-back');
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});

it('a report is refused with an answer, another withdrawn, a third granted', async () => {
  const one = await handedOver();
  const { driver } = one;
  const first = await asksBack(one, 1, opensHelp);
  const row = await opensTheReport(first);
  await counter.page.click(`#refuse-${first}`);
  await row.locator('.problem:not(:empty)').waitFor();
  expect(await row.locator('.is-asking').count()).toBe(0);
  await row.locator('input[id^=answer-]').fill('Rasanya memang begitu');
  await counter.surelyTouch(`refuse-${first}`);
  await row.waitFor({ state: 'detached' });
  await counter.closes('aftersales-sheet');
  await driver.until(
    async () => (await driver.text(`report-${first}`)).includes('Rasanya memang begitu'),
    'the answer',
  );
  expect(await driver.page.locator(`#report-${first}-steps .at-timeline-item--red`).count()).toBe(1);
  await driver.tap(`report-${first}-help`);
  await driver.see('help-sheet');
  await driver.page.keyboard.press('Escape');
  await driver.until(async () => !(await driver.isThere('help-sheet')), 'no sheet');
  const second = await asksBack(one, 1, () => driver.tap(`report-${first}-again`), sendsOffline);
  // Only the last report offers something to do.
  expect(await driver.isThere(`report-${first}-next`)).toBe(false);
  await counter.page.waitForSelector('#open-aftersales');
  await driver.tap(`report-${second}-withdraw`);
  await driver.tap('confirm-ok');
  await driver.until(async () => !(await driver.isThere(`report-${second}-withdraw`)), 'a report that is withdrawn');
  await counter.page.waitForSelector('#open-aftersales', { state: 'detached' });
  const third = await asksBack(one, 2, async () => {
    await driver.tap('order-help');
    await driver.tap('help-report');
  });
  await opensTheReport(third);
  await counter.surelyTouch(`grant-${third}`);
  await counter.closes('aftersales-sheet');
  await driver.until(async () => (await details(one)).after_sales[0]?.state === 'done', 'money that arrived');
  const { refund_amount, pay_amount } = await details(one);
  expect(refund_amount).toBe(pay_amount);
  expect(await driver.isThere('order-ask-back')).toBe(false);
  await driver.open(routes.orders.path);
  await driver.see(`order-${one.sn}`);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});

it('money that comes after a cancel goes back, and the page says why', async () => {
  const visit = await stage.visitor();
  const token = await stage.loggedInBefore(visit);
  const sn = await unpaidOrder(stage.app, token);
  const { launch } = (await stage.app.api('Order/orderPay', { order_sn: sn, channel: 'qris' }, token)) as {
    launch: PaymentLaunch;
  };
  if (launch.type !== 'qr') throw new Error('no code to scan');
  await stage.app.api('order/goodsAfter', { order_sn: sn, action: 'cancel' }, token);
  await stage.app.gateway({ qr_string: launch.qr_string, late: true });
  await visit.driver.open(orderPage(sn));
  const one = { ...visit, sn, token };
  await visit.driver.until(async () => (await details(one)).refunds.length === 1, 'the refund');
  await visit.driver.open(orderPage(sn));
  expect(await seesTheMoney(one, 'late')).toBe(money((await details(one)).pay_amount));
  expect(visit.driver.errors).toEqual([]);
  await visit.driver.page.context().close();
});

it('cash is fetched at the counter: the customer reads where and with which number, the counter why', async () => {
  const visit = await stage.visitor();
  const token = await stage.loggedInBefore(visit);
  const sn = await unpaidOrder(stage.app, token, { num: 2 });
  await stage.app.api('Order/orderPay', { order_sn: sn, channel: 'cash' }, token);
  const { page } = counter;
  await page.click('#open-cash');
  await counter.surelyTouch(`cash-${sn}`);
  await counter.ticket(sn, 'new');
  await counter.closes('cash-sheet');
  await page.click(`#more-${sn}`);
  await page.click('#cannot-make');
  await page.click('#cannot-sheet [id^=cups-more-]');
  await counter.surelyTouch('cannot-submit');
  await page.waitForSelector('#open-refunds');
  await visit.driver.open(orderPage(sn));
  await visit.driver.tap('order-cancel');
  await visit.driver.see('confirm');
  const one = { ...visit, sn, token };
  const half = money((await details(one)).pay_amount / 2);
  expect(await visit.driver.text('confirm')).toContain(half);
  await visit.driver.tap('confirm-ok');
  const byHand = async () => (await details(one)).refunds.filter(({ state }) => state === 'manual').length;
  await visit.driver.until(async () => (await byHand()) === 2, 'two refunds by hand');
  const [cup, { refund_sn } = { refund_sn: '' }] = (await details(one)).refunds;
  await visit.driver.see(`refund-${cup?.refund_sn}-reason`);
  await visit.driver.until(
    async () => (await visit.driver.text('order-timeline')).includes('uang belum diambil'),
    'cash',
  );
  const { pickup_no } = (await stage.app.api('order/orderDetails', { order_sn: sn }, token)) as { pickup_no: string };
  await visit.driver.see(`refund-${refund_sn}-fetch`);
  const where = await visit.driver.text(`refund-${refund_sn}-fetch`);
  for (const text of ['Kedai Sudirman', pickup_no, half]) expect(where).toContain(text);
  await page.click('#open-refunds');
  const row = page.locator('#refunds-sheet li', { has: page.locator(`#note-${refund_sn}`) });
  for (const text of [pickup_no, 'Tunai', 'Dibatalkan pelanggan']) expect(await row.innerText()).toContain(text);
  expect(await row.innerText()).not.toContain('user');
  for (const { refund_sn: sn, cause } of (await details(one)).refunds) {
    await page.fill(`#note-${sn}`, 'Tunai dari laci');
    await counter.surelyTouch(`settle-${sn}`);
    await counter.approves();
    await page.waitForSelector(`#note-${sn}`, { state: 'detached' });
    await seesTheMoney(one, cause, `2 dari 2: ${languages['id-ID']['refund.step.fetched']}`);
  }
  await counter.closes('refunds-sheet');
  expect(await visit.driver.isThere(`refund-${refund_sn}-fetch`)).toBe(false);
  await visit.driver.page.context().close();
});

it('money of a delivery is asked back after it was received', async () => {
  const visit = await stage.visitor({ mobile: demoPhone });
  const token = await stage.loggedInBefore(visit);
  const { list } = (await stage.app.api('address/addressList', { shop_id: openShop }, token)) as {
    list: { id: number; in_range: 0 | 1 }[];
  };
  const address_id = list.find(({ in_range }) => in_range === 1)?.id ?? 0;
  const sn = await paidOrder(stage.app, token, { num: 3, type: 'takeout', address_id });
  for (const act of ['accept', 'start', 'ready', 'courier-sent', 'arrived'] as const) {
    await stage.app.act(openShop, sn, act);
  }
  await visit.driver.open(orderPage(sn));
  const one = { ...visit, sn, token };
  const after_sn = await asksBack(one);
  await opensTheReport(after_sn);
  await counter.surelyTouch(`grant-${after_sn}`);
  await counter.closes('aftersales-sheet');
  await visit.driver.until(async () => (await details(one)).after_sales[0]?.state === 'done', 'money that arrived');
  const { refund_amount, pay_amount } = await details(one);
  expect(refund_amount).toBeLessThan(pay_amount);
  expect(visit.driver.errors).toEqual([]);
  await visit.driver.page.context().close();
});
