import type { Page } from 'playwright-core';
import type { OrderSlot } from '@/contract/order/checkout.schemas';
import { routes } from '@/platform/routes';
import { loggedIn, unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { expectNoChinese, languages, Stage, tokenOf, told, type Visit } from './stage';

/** Number of cups of a slot of the shop that never closes, in the demo chain. */
const SLOT_CUPS = 30;
/**
 * Index of a slot for which the shop does not begin at once. The shop begins half an hour before a slot, and the first
 * slots are nearer than that.
 */
const LATER = 5;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
  stage.comeBack = true;
}, 240_000);
afterAll(() => stage?.clear());

/** Opens the list of times, and returns the ids of those that are listed. */
async function times({ driver }: Visit): Promise<string[]> {
  await driver.tap('pickup-time');
  await driver.see('slot-sheet');
  const listed = async (): Promise<string[]> => (await driver.ids('slot-')).filter((id) => /^slot-\d+$/.test(id));
  await driver.until(async () => (await listed()).length > LATER, 'times');
  return await listed();
}

const closed = ({ driver }: Visit): Promise<void> =>
  driver.until(async () => !(await driver.isThere('slot-sheet')), 'the sheet closed');

/** The span in a text, such as `14.00–14.15`, without the marks that join it. */
const spanOf = (text: string): string => text.replace(/\u2060/g, '').match(/\d\d[.:]\d\d–\d\d[.:]\d\d/)?.[0] ?? '';

const shows = ({ driver }: Visit, id: string, span: string): Promise<void> =>
  driver.until(async () => spanOf(await driver.text(id)) === span, `${span} in ${id}`);

/** Chooses a time and returns it. */
async function chooses(visit: Visit, at: number): Promise<{ span: string; start: number }> {
  const { driver } = visit;
  const id = (await times(visit))[at] ?? '';
  const span = spanOf((await driver.element(id).getAttribute('aria-label')) ?? '');
  expect(span).toContain(await driver.text(id));
  await driver.tap(id);
  await closed(visit);
  await shows(visit, 'pickup-time', span);
  return { span, start: Number(id.replace('slot-', '')) };
}

/** Lets time pass at a counter, which takes the time from the server's answers. */
async function passes(page: Page, ms: number): Promise<void> {
  await page.evaluate((later) => {
    const read = Headers.prototype.get;
    Headers.prototype.get = function get(name) {
      const value = read.call(this, name);
      return name === 'date' && value ? new Date(Date.parse(value) + later).toUTCString() : value;
    };
  }, ms);
  await page.clock.fastForward(ms);
}

/** Orders so many cups for a time as another member. */
async function otherTakes(start: number, num: number): Promise<void> {
  const mobile = `813${String(start).slice(-8)}`;
  const { token } = await loggedIn(stage.app, mobile);
  await unpaidOrder(stage.app, token, { num, slot_start: start });
}

it.each(told('id-ID'))(
  'a drink is ordered for later, waits apart at the counter, and is handed over, in %s',
  async (language) => {
    const visit = await stage.memberBefore({ language });
    const { driver, customer } = visit;
    const { span, start } = await chooses(visit, LATER);
    await expectNoChinese(driver, language);
    await driver.reload();
    await driver.see('checkout-total');
    await shows(visit, 'pickup-time', span);
    await customer.ordersIt();
    const sn = driver.param('order_sn');
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await driver.see('success-slot');
    await shows(visit, 'success-slot', span);
    await driver.open(routes.orders.path);
    await shows(visit, `order-${sn}-slot`, span);
    await driver.tap(`order-${sn}-open`);
    await driver.see('order-timeline');
    await shows(visit, 'pickup-hero', span);
    await expectNoChinese(driver, language);
    expect(await stage.order(visit, sn)).toMatchObject({ slot_start: start, state: 'paid' });

    const counter = await CounterWindow.begun(stage, { locale: language });
    const { page } = counter;
    await page.clock.install();
    await page.waitForSelector(`[data-group=later] #ticket-${sn}.ticket--later`);
    expect(spanOf(await page.innerText(`#ticket-${sn}`))).toBe(span);
    await passes(page, (start - 900) * 1000 - (await page.evaluate(() => Date.now())) + 1000);
    await page.waitForSelector(`[data-column=new] > .tickets > #ticket-${sn}.is-new`);
    expect(spanOf(await page.innerText(`#ticket-${sn} .ticket__slot`))).toBe(span);
    await counter.step(sn);
    await counter.ticket(sn, 'making');
    await counter.step(sn);
    await counter.ticket(sn, 'ready');
    await counter.surely(sn);
    await counter.gone(sn);
    expect(counter.errors).toEqual([]);
    await page.context().close();
    expect((await stage.order(visit, sn)).state).toBe('pickedUp');
    expect(driver.errors).toEqual([]);
  },
);

it('a time that fills up meanwhile opens the times anew with the reason, and nothing else is lost', async () => {
  const visit = await stage.memberBefore();
  const { driver, customer } = visit;
  await customer.writesARemark();
  const { start } = await chooses(visit, LATER + 2);
  await otherTakes(start, SLOT_CUPS);
  await driver.tap('checkout-pay');
  await driver.see('slot-reason');
  await driver.until(
    async () => driver.page.locator(`#slot-${start}[aria-disabled="true"]`).isVisible(),
    'a full time',
  );
  const texts = languages['id-ID'];
  expect(await driver.text(`slot-${start}`)).toContain(texts['order.slotFull']);
  // The sheet was closed without a choice, so no time is chosen. The button asks for one, and orders nothing.
  await driver.page.keyboard.press('Escape');
  await closed(visit);
  await driver.until(async () => (await driver.text('checkout-pay')) === texts['order.slotTitle'], 'to choose again');
  expect(await driver.text('pickup-time')).toContain(texts['order.noTime']);
  await driver.tap('checkout-pay');
  await driver.see('slot-soon');
  expect(await driver.isChecked('slot-soon')).toBe(false);
  expect(await stage.orders(visit)).toEqual([]);
  await driver.tap('slot-soon');
  await closed(visit);
  await driver.until(async () => !(await driver.isThere('slot-dropped')), 'no reason any more');
  expect(await driver.text('remark-open')).toContain(customer.remark);
  const next = await chooses(visit, LATER + 3);
  await customer.ordersIt();
  const order = await stage.order(visit, driver.param('order_sn'));
  expect(order).toMatchObject({ remark: customer.remark, slot_start: next.start });
});

it('a few cups are said, and too few for the cart cannot be chosen', async () => {
  const visit = await stage.memberBefore();
  const { driver } = visit;
  const token = await tokenOf(driver);
  const { list } = (await stage.app.api('order/slots', { shop_id: openShop, type: 'takein' }, token)) as {
    list: OrderSlot[];
  };
  const [few, tooFew] = list.slice(LATER + 6) as [OrderSlot, OrderSlot];
  await otherTakes(few.slot_start, SLOT_CUPS - 3);
  await otherTakes(tooFew.slot_start, SLOT_CUPS - 1);
  await times(visit);
  expect(await driver.text(`slot-${few.slot_start}`)).toContain('3');
  // The cart has two cups.
  await driver.until(
    async () => driver.page.locator(`#slot-${tooFew.slot_start}[aria-disabled="true"]`).isVisible(),
    'a time that is off',
  );
  await driver.tap(`slot-${few.slot_start}`);
  await closed(visit);
});

it('the time is kept over the end of the session and a new login', async () => {
  const visit = await stage.visitorWithCart();
  const { driver, customer } = visit;
  const phone = { mobile: customer.phone, areacode: '+62' };
  const password = 'rahasia-sekali';
  await stage.app.api('Sms/send', { ...phone, event: 'resetpwd' });
  const captcha = await stage.app.codeFor(`+62${customer.phone}`);
  const { agreement_version } = (await stage.app.api('index/config', {})) as { agreement_version: string };
  const set = { ...phone, captcha, agreement_version, newpassword: password, repassword: password };
  await stage.app.api('User/resetpwd', set);
  const logsIn = async (): Promise<void> => {
    await driver.arrive(routes.login.path);
    await driver.tap('way-password');
    await driver.type('mobile', customer.phone);
    await driver.type('password', password);
    await customer.agrees();
    await driver.tap('login-submit');
    await customer.isAtTheCheckout();
  };
  await customer.isAskedToLogIn();
  await logsIn();
  const { span } = await chooses(visit, LATER);
  await stage.app.api('user/logout', {}, await tokenOf(driver));
  await driver.tap('checkout-pay');
  await logsIn();
  await shows(visit, 'pickup-time', span);
});
