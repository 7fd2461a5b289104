import { calls } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import type { Payment } from '@/contract/order/payment.schemas';
import { routes } from '@/platform/routes';
import type { GatewayAction } from '../harness/app';
import { firstDrink } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { Stage, type Visit } from './stage';

const english = { language: 'en-US' };

describe('at the cashier', () => {
  let stage: Stage;
  let visit: Visit;
  let token: string;
  beforeAll(async () => {
    stage = await Stage.set();
    stage.comeBack = true;
    visit = await stage.visitor(english);
    token = await stage.loggedInBefore(visit);
  }, 240_000);
  afterAll(() => stage?.clear());

  const call = <Data>(name: string, input: object): Promise<Data> => stage.app.api(name, input, token) as Promise<Data>;

  /** Places an order and opens its cashier. Returns the number of the order. */
  async function atTheCashier(): Promise<string> {
    await call('usershop/ShopCartSave', await firstDrink(stage.app));
    const takein = { shop_id: openShop, type: 'takein' };
    const { price_hash } = await call<{ price_hash: string }>('order/calculatePrice', takein);
    const { order_sn } = await call<{ order_sn: string }>('order/add', { ...takein, price_hash });
    await visit.driver.open(`${routes.cashier.path}?order_sn=${order_sn}`);
    await visit.driver.see('cashier-pay');
    return order_sn;
  }

  async function lastPayment(): Promise<Payment> {
    const answers = (await visit.driver.answers(calls.order.pay.path)) as { data: Payment }[];
    const payment = answers[answers.length - 1]?.data;
    if (!payment) throw new Error('no payment was begun');
    return payment;
  }

  const tradeNoOf = ({ launch }: Payment): string =>
    /SB[0-9A-F]{24}/.exec('url' in launch ? launch.url : '')?.[0] ?? '';

  const isChosen = async (channel: PayChannel): Promise<boolean> => {
    const row = visit.driver.element(`channel-${channel}`);
    // Banks are buttons inside the row of virtual accounts.
    return (await row.getAttribute(channel.startsWith('va_') ? 'aria-pressed' : 'aria-checked')) === 'true';
  };

  async function begin(channel: PayChannel): Promise<void> {
    const { driver } = visit;
    // The channels of banks are folded until one was used.
    if (!(await driver.isThere(`channel-${channel}`))) await driver.tap('channel-va');
    if (!(await isChosen(channel))) await driver.tap(`channel-${channel}`);
    await driver.tap('cashier-pay');
  }

  /** What is shown while a payment is open. `page` means that the wallet's own page is opened. */
  const views = {
    qris: 'qr',
    gopay: 'page',
    ovo: 'push',
    dana: 'page',
    shopeepay: 'page',
    linkaja: 'page',
    va_bca: 'va',
    va_mandiri: 'va',
    va_bni: 'va',
    va_bri: 'va',
  } as const;

  /**
   * The setbacks to test with a channel. Channels with the same view are refused and expire alike, so only the first
   * channel of each view is tested.
   */
  const setbacksOf = (channel: keyof typeof views): readonly GatewayAction[] =>
    Object.entries(views).find(([, view]) => view === views[channel])?.[0] === channel ? ['fail', 'expire'] : [];

  it.each(Object.entries(views) as [keyof typeof views, string][])(
    'by %s an order is paid, after a payment that was refused and one that has expired',
    async (channel, view) => {
      const { driver, customer } = visit;
      /** Begins a payment, which then ends as the customer or the provider wants. */
      const ends = async (how: GatewayAction): Promise<void> => {
        await begin(channel);
        if (view === 'page') {
          await driver.tap(how);
          return;
        }
        await driver.see(`wait-${view}`);
        await stage.app.gateway({ trade_no: tradeNoOf(await lastPayment()) }, how);
      };
      const order_sn = await atTheCashier();
      for (const how of setbacksOf(channel)) {
        await ends(how);
        await driver.arrive(routes.cashier.path);
        await driver.see('cashier-setback');
        expect((await driver.text('cashier-setback')).includes('time for that payment ran out')).toBe(how === 'expire');
        await driver.see('cashier-pay');
        expect(await isChosen(channel)).toBe(true);
      }
      await ends('pay');
      await customer.seesThePickupNumber();
      const { state, pay_channel } = await stage.order(visit, order_sn);
      expect({ state, pay_channel }).toEqual({ state: 'paid', pay_channel: channel });
    },
    60_000,
  );

  it('cash is paid at the counter: the customer says a number, and the staff takes the amount', async () => {
    const { driver, customer } = visit;
    const order_sn = await atTheCashier();
    await begin('cash');
    await driver.see('wait-cash');
    const number = (await driver.text('cash-number')).trim();
    expect(await driver.text('cash-shop')).toContain('Kedai Sudirman');
    const { payments } = (await stage.app.ops(openShop, 'cash')) as {
      payments: { number: string; order_sn: string; amount: number }[];
    };
    const waiting = payments.find((one) => one.order_sn === order_sn);
    expect(waiting?.number).toBe(number);
    const shift = await stage.app.shift(openShop);
    await stage.app.ops(openShop, 'cash/taken', { order_sn, amount: waiting?.amount ?? 0 }, shift);
    await customer.seesThePickupNumber();
  }, 60_000);

  it('an open payment survives a reload and leaving, is checked again, and changed for another', async () => {
    const { driver, customer } = visit;
    const order_sn = await atTheCashier();
    await begin('va_bri');
    await driver.see('account-number');
    const number = await driver.text('account-number');
    const before = await driver.text('cashier-countdown');
    expect(before).toMatch(/^59|^1:00|60/);
    await driver.reload();
    await driver.see('account-number');
    expect(await driver.text('account-number')).toBe(number);
    await driver.open(routes.orders.path);
    await driver.tap(`order-${order_sn}-pay`);
    await driver.see('account-number');
    expect(await driver.text('account-number')).toBe(number);
    await driver.tap('check-again');
    await driver.until(async () => (await driver.text('wait-state')).includes('Not received yet'), 'the answer');
    await driver.tap('cashier-help');
    await driver.see('help-sheet');
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere('help-sheet')), 'no sheet');
    await driver.tap('other-channel');
    await begin('qris');
    await driver.see('wait-qr');
    // Begins a payment as another phone would.
    await call('Order/orderPay', { order_sn, channel: 'cash' });
    await driver.until(
      async () => (await driver.isThere('cashier-setback')) && !(await driver.isThere('wait-qr')),
      'the end of the code',
    );
    expect(await driver.text('cashier-setback')).toContain('on another phone');
    await begin('qris');
    await driver.see('wait-qr');
    const qris = await lastPayment();
    await stage.app.gateway({ trade_no: tradeNoOf(qris) });
    await customer.seesThePickupNumber();
    // The channel that was used last is chosen, and keeps its place in the list.
    await atTheCashier();
    expect(await isChosen('qris')).toBe(true);
    const places = await driver.ids('channel-');
    await driver.tap('channel-dana');
    await driver.tap('cashier-pay');
    await driver.see('pay');
    await driver.page.goBack();
    await driver.see('wait-page');
    await driver.tap('other-channel');
    await driver.see('cashier-pay');
    await driver.reload();
    await driver.see('open-payment');
    await driver.tap('other-channel');
    await driver.see('channel-dana');
    expect(await isChosen('dana')).toBe(true);
    expect(await driver.ids('channel-')).toEqual(places);
  }, 120_000);
});
