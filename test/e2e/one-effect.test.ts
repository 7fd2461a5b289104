import { calls } from '@/contract';
import type { Address } from '@/contract/address.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { routes } from '@/platform/routes';
import type { OpsAct } from '../harness/app';
import { halves } from '../harness/pictures';
import { BrowserDriver } from '../journey/browser-driver';
import { firstDrink, loggedIn, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import {
  type CounterAct,
  counterActs,
  countsCalls,
  failuresOf,
  isAnswered,
  touchesTwice,
  twiceInTheBooks,
} from './counter-acts';
import { CounterWindow } from './counter-window';
import { Losing } from './losing';
import { Stage, type Visit } from './stage';

let stage: Stage;
let losing: Losing;
beforeAll(async () => {
  stage = await Stage.set();
  losing = await Losing.before(stage.app.url);
}, 240_000);
afterAll(async () => {
  await stage?.clear();
  await losing?.proxy.close();
});

const call = <Data>(name: string, input: object, token: string): Promise<Data> =>
  stage.app.api(name, input, token) as Promise<Data>;
const details = (order_sn: string, token: string) => call<OrderDetails>('order/orderDetails', { order_sn }, token);
const checkoutPath = `${routes.checkout.path}?shop=${openShop}`;

/** Number of drinks that is enough for the coupon of the first login. */
const CUPS = 4;

/** Taps until the effect is there. A call whose answer is lost may need a second tap. */
async function tapsUntil({ driver }: Visit, id: string, isDone: () => Promise<boolean>): Promise<void> {
  await driver.see(id);
  await driver.until(async () => {
    if (await isDone()) return true;
    if (await driver.isThere(id)) await driver.tries(id);
    await driver.settles();
    return isDone();
  }, `the end of ${id}`);
}

it('two taps at once on each button, and a connection that ends in place of the answer, have one effect', async () => {
  const visit = await stage.visitor({ language: 'en-US', through: losing.proxy.url });
  const { driver } = visit;
  const token = await stage.loggedInBefore(visit, losing.proxy.url);
  driver.twice = (id) =>
    ['address-save', 'checkout-pay', 'cashier-pay', 'ask-back-send', 'confirm-ok', 'rate-send'].includes(id);
  const isAt = (path: string) => async () => driver.path === path;

  await driver.open(routes.addressBook.path);
  await driver.tap('address-add');
  await visit.customer.fillsAnAddress();
  await tapsUntil(visit, 'address-save', isAt(routes.addressBook.path));
  const addresses = async () => (await call<{ list: Address[] }>('address/addressList', {}, token)).list;
  expect(await addresses()).toHaveLength(1);
  // The form that was sent is empty when it is opened again.
  await driver.page.goForward();
  await driver.see('address-save');
  expect(await driver.value('address-name')).toBe('');
  expect(await addresses()).toHaveLength(1);

  const [address] = await addresses();
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, CUPS), token);
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await driver.tap('way-takeout');
  await driver.tap('cart-continue');
  await driver.see('delivery-card');
  await driver.until(async () => (await driver.text('delivery-card')).includes(address?.detail ?? ''), 'the address');
  await driver.see('coupon-saving');
  await tapsUntil(visit, 'checkout-pay', isAt(routes.cashier.path));
  const orders = await stage.orders(visit);
  expect(orders).toHaveLength(1);
  const sn = orders[0]?.order_sn ?? '';
  expect((await details(sn, token)).coupon_amount).toBeGreaterThan(0);

  // After a step back the cart is empty, so the same button orders nothing twice.
  await driver.page.goBack();
  await driver.until(async () => driver.path !== routes.cashier.path, 'the page before');
  await driver.settles();
  if (await driver.isThere('checkout-pay')) await driver.tries('checkout-pay');
  await driver.settles();
  expect(await stage.orders(visit)).toHaveLength(1);

  await driver.open(`${routes.cashier.path}?order_sn=${sn}`);
  await visit.customer.choosesAtTheCashier('qris');
  await tapsUntil(visit, 'cashier-pay', () => driver.isThere('qr-code'));
  const paid = (await driver.answers(calls.order.pay.path)) as {
    data?: { payment_sn: string; launch: { qr_string: string } };
  }[];
  expect(new Set(paid.flatMap(({ data }) => data?.payment_sn ?? [])).size).toBe(1);
  await stage.app.gateway({ qr_string: paid.flatMap(({ data }) => data?.launch.qr_string ?? [])[0] ?? '' });
  await driver.arrive(routes.paymentSuccess.path);
  for (const act of ['accept', 'start', 'ready', 'courier-sent'] as const) await stage.app.act(openShop, sn, act);

  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.tap('order-received');
  await tapsUntil(visit, 'confirm-ok', async () => (await details(sn, token)).state === 'pickedUp');

  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  const [more = ''] = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
  await driver.tap(more);
  await driver.tap('ask-back-reason-spilled');
  await driver.type('ask-back-content', 'Tutupnya lepas');
  const buffer = await halves(320, 200).jpeg().toBuffer();
  await driver.choose('ask-back-images', [{ name: 'cup.jpg', mimeType: 'image/jpeg', buffer }]);
  await driver.page.getByTestId('upload-done').waitFor();
  await tapsUntil(visit, 'ask-back-send', async () => !(await driver.isThere('ask-back-sheet')));
  const reports = async () => (await details(sn, token)).after_sales;
  expect((await reports()).map(({ state, images }) => [state, images.length])).toEqual([['applied', 1]]);
  const [report] = await reports();
  await driver.tap(`report-${report?.after_sn}-withdraw`);
  losing.seen.delete(calls.order.afterSale.path);
  await tapsUntil(visit, 'confirm-ok', async () => (await reports())[0]?.state === 'withdrawn');
  expect(await reports()).toHaveLength(1);

  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-order-1');
  const [stars = ''] = await driver.ids('rate-goods-');
  const goods_id = Number(/^rate-goods-(\d+)-/.exec(stars)?.[1]);
  const ratings = async () => (await call<{ total: number }>('order/evaluategoods', { goods_id }, token)).total;
  const before = await ratings();
  await driver.tap('rate-order-4');
  await driver.tap(`rate-goods-${goods_id}-3`);
  await tapsUntil(visit, 'rate-send', async () => driver.path !== routes.rate.path);
  expect(await ratings()).toBe(before + 1);
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-to-orders');
  for (const { path } of [
    calls.address.add,
    calls.order.add,
    calls.order.pay,
    calls.order.afterSale,
    calls.order.addReview,
    calls.common.upload,
  ]) {
    losing.wasRepeated(path);
  }
  await driver.page.context().close();
});

/** A second tab of the same phone. */
const secondTab = ({ driver }: Visit): Promise<BrowserDriver> => BrowserDriver.on(driver.page.context(), stage.app.url);

it('what is sent from two tabs at once has one effect', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const token = await stage.loggedInBefore(visit);
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, CUPS), token);
  const tabs = [visit.driver, await secondTab(visit)] as const;
  const both = async (act: (driver: BrowserDriver) => Promise<void>): Promise<void> => {
    await Promise.all(tabs.map(act));
  };
  await both((driver) => driver.open(checkoutPath));
  await both((driver) => driver.see('coupon-saving'));
  await both((driver) => driver.tap('checkout-pay'));
  await both((driver) => driver.settles());
  await visit.driver.until(async () => (await stage.orders(visit)).length > 0, 'an order');
  await both((driver) => driver.settles());
  const orders = await stage.orders(visit);
  expect(orders).toHaveLength(1);
  const sn = orders[0]?.order_sn ?? '';

  await both((driver) => driver.open(`${routes.cashier.path}?order_sn=${sn}`));
  await both((driver) => driver.see('qr-code'));
  const payments = await Promise.all(tabs.map((driver) => driver.answers(calls.order.pay.path)));
  const begun = payments
    .flat()
    .flatMap((answer) => (answer as { data?: { payment_sn?: string } }).data?.payment_sn ?? []);
  expect(new Set(begun).size).toBe(1);
  const paid = payments.flat()[0] as { data: { launch: { qr_string: string } } };
  await stage.app.gateway({ qr_string: paid.data.launch.qr_string });
  await both((driver) => driver.arrive(routes.paymentSuccess.path));
  for (const act of ['accept', 'start', 'ready', 'hand-over'] as const) await stage.app.act(openShop, sn, act);

  await both((driver) => driver.open(`${routes.order.path}?order_sn=${sn}`));
  await both(async (driver) => {
    await driver.tap('order-ask-back');
    await driver.see('ask-back-sheet');
    const cups = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
    for (let cup = 0; cup < CUPS; cup += 1) await driver.tap(cups[0] ?? '');
    await driver.tap('ask-back-reason-taste');
  });
  await both((driver) => driver.tap('ask-back-send'));
  await both((driver) => driver.settles());
  const reports = (await details(sn, token)).after_sales;
  expect(reports).toHaveLength(1);
  await both((driver) => driver.open(`${routes.order.path}?order_sn=${sn}`));
  await both((driver) => driver.tap(`report-${reports[0]?.after_sn}-withdraw`));
  await both((driver) => driver.tap('confirm-ok'));
  await both((driver) =>
    driver.until(async () => !(await driver.isThere(`report-${reports[0]?.after_sn}-withdraw`)), 'no way to withdraw'),
  );
  expect((await details(sn, token)).after_sales.map(({ state }) => state)).toEqual(['withdrawn']);

  await both((driver) => driver.open(`${routes.rate.path}?order_sn=${sn}`));
  await both((driver) => driver.see('rate-order-1'));
  const [stars = ''] = await visit.driver.ids('rate-goods-');
  const goods_id = Number(/^rate-goods-(\d+)-/.exec(stars)?.[1]);
  const ratings = async () => (await call<{ total: number }>('order/evaluategoods', { goods_id }, token)).total;
  const before = await ratings();
  await both(async (driver) => {
    await driver.tap('rate-order-4');
    await driver.tap(`rate-goods-${goods_id}-3`);
  });
  await both((driver) => driver.tap('rate-send'));
  await both((driver) => driver.settles());
  await visit.driver.until(async () => (await ratings()) > before, 'the rating');
  await both((driver) => driver.settles());
  expect(await ratings()).toBe(before + 1);
  await visit.driver.page.context().close();
});

/** Milliseconds after which a button that asks first takes a second touch. */
const ASKED_MS = 1000;

describe('at the counter', () => {
  const counters: CounterWindow[] = [];
  let acts: CounterAct[];
  beforeAll(async () => {
    for (let window = 0; window < 2; window += 1) {
      const counter = await CounterWindow.open(stage.browser, stage.app, { locale: 'en-US' });
      await counter.begin();
      await counter.page.clock.install();
      await countsCalls(counter);
      counters.push(counter);
    }
    acts = await counterActs(stage.app);
  }, 240_000);

  async function until({ page }: CounterWindow, condition: () => Promise<boolean>): Promise<void> {
    while (!(await condition())) await page.waitForTimeout(50);
  }

  async function opens(counter: CounterWindow, act: CounterAct, goal: string): Promise<void> {
    await act.open?.(counter, goal);
    // A button that a column has just moved takes no touch yet, and shows that.
    await counter.page.waitForSelector(`#${act.button(goal)}:not(.is-waiting)`);
  }

  /** Touches a button that asks first, and approves what needs a manager. */
  async function does(counter: CounterWindow, { isManaged }: CounterAct, button: string): Promise<void> {
    await counter.page.click(button);
    await counter.page.clock.fastForward(ASKED_MS);
    await counter.page.click(button);
    if (isManaged) await counter.approves();
  }

  /** Does an act in several windows at once, and waits for its effect. Returns its button. */
  async function doAtOnce(those: readonly CounterWindow[], act: CounterAct): Promise<string> {
    const { name, effect, done } = act;
    const goal = await act.goal();
    const button = act.button(goal);
    const each = <Result>(work: (counter: CounterWindow) => Promise<Result>) => Promise.all(those.map(work));
    await each((counter) => opens(counter, act, goal));
    const before = await effect(goal);
    expect([name, before]).not.toEqual([name, done]);
    if (act.isAsked) {
      await each((counter) => touchesTwice(counter, button));
      expect([name, await effect(goal)]).toEqual([name, before]);
      await each((counter) => counter.page.clock.fastForward(ASKED_MS));
    }
    await each((counter) => touchesTwice(counter, button));
    if (act.isManaged) {
      await each((counter) => counter.typesApproval());
      await each((counter) => touchesTwice(counter, 'manager-submit'));
    }
    const isDone = async () => JSON.stringify(await effect(goal)) === JSON.stringify(done);
    for (const counter of those) await until(counter, async () => (await isDone()) && (await isAnswered(counter)));
    expect([name, await effect(goal), await each(failuresOf)]).toEqual([name, done, those.map(() => [])]);
    await each(async ({ page }) => {
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    });
    return button;
  }

  it('what another counter has done meanwhile is said, and shown as it is', async () => {
    const late = counters[1] as CounterWindow;
    const { page } = late;
    const shift = await stage.app.shift(openShop);
    const ops = (call: string, body: object) => stage.app.ops(openShop, call, body, shift);
    const isReady = 'Not done: This order is ready already';
    const wasHandedOver = 'Not done: This order was handed over already';
    const steps = async (order_sn: string, all: readonly OpsAct[]): Promise<void> => {
      for (const act of all) await ops('orders/act', { order_sn, act });
    };
    const handsOver = (sn: string) => steps(sn, ['start', 'ready', 'hand-over']);
    /**
     * What the other counter does with the subject of an act, and what this counter then says. It says nothing, which
     * is null, if the act was done at both.
     */
    const meanwhile: [act: string, does: (goal: string) => Promise<unknown>, said: string | null][] = [
      ['cannot make', handsOver, wasHandedOver],
      [
        'report refused',
        (after_sn) => ops('after-sales/decide', { after_sn, decision: 'grant' }),
        'Not done: This report no longer needs an answer',
      ],
      [
        'refund by hand',
        (refund_sn) => ops('refunds/settle', { refund_sn, note: 'Cash' }),
        'Not done: This refund no longer has to be done by hand',
      ],
      [
        'cash taken',
        async (order_sn) => {
          const { payments } = (await stage.app.ops(openShop, 'cash')) as {
            payments: { order_sn: string; amount: number }[];
          };
          await ops('cash/taken', payments.find((one) => one.order_sn === order_sn) ?? {});
        },
        null,
      ],
    ];
    const cases = [];
    for (const [name, does, said] of meanwhile) {
      const act = acts.find((one) => one.name === name) as CounterAct;
      cases.push([act, await act.goal(), does, said] as const);
    }
    const { token } = await loggedIn(stage.app, '81355508888');
    const [moved, ended] = [await paidOrder(stage.app, token), await paidOrder(stage.app, token)];
    for (const sn of [moved, ended]) await late.ticket(sn, 'new');
    for (const name of ['aftersales', 'refunds', 'cash']) await page.waitForSelector(`#open-${name}`);
    // From here on this counter is not told what happens.
    await page.route('**/ops/events', (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.waitForSelector('#offline');
    const says = (text: string) => page.locator('.toast', { hasText: text }).waitFor();

    await steps(moved, ['start', 'ready']);
    await late.step(moved);
    const ticket = await late.ticket(moved, 'ready');
    await page.locator(`#ticket-${moved} .ticket__failure`, { hasText: isReady }).waitFor();
    // The ticket offers no way to repeat the step.
    expect(await page.locator(`#ticket-${moved} .ticket__failure button`).allTextContents()).toEqual(['Dismiss']);
    await page.click(`#ticket-${moved} .ticket__failure button`);
    expect(await ticket.$('.ticket__failure')).toBeNull();
    await handsOver(ended);
    await late.step(ended);
    await says(wasHandedOver);
    await late.gone(ended);

    for (const [act, goal, doesOther, said] of cases) {
      await opens(late, act, goal);
      await doesOther(goal);
      const button = `#${act.button(goal)}`;
      await does(late, act, button);
      if (said) await says(said);
      await page.waitForSelector(button, { state: 'detached' });
      expect([act.name, await failuresOf(late)]).toEqual([act.name, []]);
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    await page.unroute('**/ops/events');
    await late.isLive();
  });

  it('two touches at once in each of two windows have one effect', async () => {
    const buttons: string[] = [];
    for (const act of acts) buttons.push(await doAtOnce(act.isForOne ? counters.slice(0, 1) : counters, act));
    // After a step back and forward, nothing that was done is offered again.
    for (const counter of counters) {
      await counter.page.goBack();
      await counter.page.goForward();
      await counter.isLive();
      expect(await counter.page.locator(buttons.map((id) => `#${id}`).join(', ')).count()).toBe(0);
    }
    expect(await stage.app.lastRows(twiceInTheBooks)).toEqual([]);
  });
});
