import type { PayChannel } from '@/contract/chain.schemas';
import { sandboxAlone } from '../../../test/harness/sandbox-alone';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { buyVoucher } from '../../../test/harness/vouchers';

const DAY = 86_400;

let server: TestServer;
let shopping: Shopping;
beforeAll(async () => {
  server = await testServer({
    config: {
      gateway: { ...sandboxAlone, refundDays: { ...sandboxAlone.refundDays, dana: 2 } },
    },
  });
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

const daysOf = async (order_sn: string, channel: PayChannel) =>
  (await shopping.payable(order_sn)).pay_channels.find((one) => one.channel === channel)?.refund_days;

async function paid(group: 'order' | 'voucher', order_sn: string, channel: PayChannel) {
  const { payment_sn } = await server.must(group, 'pay', { order_sn, channel }, { token: shopping.token });
  const { trade_no } = await server.db.read
    .selectFrom('payment')
    .select('trade_no')
    .where('payment_sn', '=', payment_sn)
    .executeTakeFirstOrThrow();
  await server.services.gateway.act({ tradeNo: trade_no ?? '', action: 'pay' });
  await server.runJob('sandbox-deliver');
  return payment_sn;
}

const stateOf = async (payment_sn: string) =>
  (await server.db.read.selectFrom('refund').select('status').where('payment_sn', '=', payment_sn).execute()).map(
    ({ status }) => ['none', 'asked', 'sent', 'done', 'manual'][status],
  );

describe('the cashier says for how many days refunds go back by themselves', () => {
  it('of an order of drinks, whose refunds are due within six days', async () => {
    await server.db.read.updateTable('shop').set({ pay_channels_json: null }).where('id', '=', 1).execute();
    const order_sn = await shopping.order();
    for (const channel of ['qris', 'gopay', 'shopeepay'] as const) {
      expect([channel, await daysOf(order_sn, channel)]).toEqual([channel, null]);
    }
    expect(await daysOf(order_sn, 'dana')).toBe(2);
    expect(await daysOf(order_sn, 'va_bca')).toBe(0);
  });

  it('of an order of vouchers, which are good for two months', async () => {
    const order_sn = await buyVoucher(shopping);
    const days = Object.fromEntries(
      (await shopping.payable(order_sn)).pay_channels.map(({ channel, refund_days }) => [channel, refund_days]),
    );
    expect((await shopping.payable(order_sn)).is_refundable).toBe(1);
    expect(days).toEqual({ qris: 7, gopay: 45, ovo: 30, dana: 2, shopeepay: null, linkaja: 30 });
  });

  it('of vouchers whose money is not given back', async () => {
    const order_sn = await buyVoucher(shopping, 'one-boba');
    expect(await daysOf(order_sn, 'qris')).toBeNull();
    expect((await shopping.payable(order_sn)).is_refundable).toBe(0);
  });
});

it('is said of unused codes whether their money goes back without a person now', async () => {
  const order_sn = await buyVoucher(shopping);
  await paid('voucher', order_sn, 'dana');
  const goesItself = async () =>
    (await server.must('voucher', 'details', { order_sn }, { token: shopping.token })).refunds_itself;
  expect(await goesItself()).toBe(1);
  server.clock.pass(2 * DAY + 1);
  expect(await goesItself()).toBe(0);
});

describe('a refund', () => {
  /** An order of drinks that its shop does not make: it is refunded when the job that notices it runs. */
  const leftOver = async (channel: PayChannel, seconds: number) => {
    const payment_sn = await paid('order', await shopping.order(), channel);
    server.clock.pass(seconds);
    await server.runJob('clear-up');
    expect(await stateOf(payment_sn)).toEqual(['asked']);
    await server.runJob('refund');
    return payment_sn;
  };
  const backAt = async (payment_sn: string) =>
    (
      await server.db.read
        .selectFrom('sandbox_payment')
        .select(['amount', 'refunded'])
        .where('payment_sn', '=', payment_sn)
        .executeTakeFirstOrThrow()
    ).refunded;

  it('that is due within the days of its channel is made by the provider', async () => {
    const payment_sn = await leftOver('dana', 2 * DAY);
    expect(await stateOf(payment_sn)).toEqual(['done']);
    expect(await backAt(payment_sn)).toBeGreaterThan(0);
  });

  it('that is due later goes to a person at once, who finds it at the counter', async () => {
    const payment_sn = await leftOver('dana', 2 * DAY + 1);
    expect(await stateOf(payment_sn)).toEqual(['manual']);
    expect(await backAt(payment_sn)).toBe(0);
    const { body } = await shopping.ops('refunds');
    const { refund_sn } = await server.db.read
      .selectFrom('refund')
      .select('refund_sn')
      .where('payment_sn', '=', payment_sn)
      .executeTakeFirstOrThrow();
    expect((body.refunds as { refund_sn: string }[]).map((one) => one.refund_sn)).toContain(refund_sn);
  });

  it('of a virtual account goes to a person at any time', async () => {
    expect(await stateOf(await leftOver('va_bca', DAY))).toEqual(['manual']);
  });

  it('that the provider may have made before the days were over is asked for again', async () => {
    const payment_sn = await paid('order', await shopping.order(), 'dana');
    server.clock.pass(2 * DAY);
    await server.runJob('clear-up');
    server.services.gateway.isDown = true;
    await server.runJob('refund');
    expect(await stateOf(payment_sn)).toEqual(['asked']);
    server.services.gateway.isDown = false;
    server.clock.pass(60);
    await server.runJob('refund');
    expect(await stateOf(payment_sn)).toEqual(['done']);
  });

  it.each<[PayChannel, string]>([
    ['gopay', 'manual'],
    ['shopeepay', 'done'],
  ])('of vouchers by %s that nobody has used in two months is %s', async (channel, state) => {
    const payment_sn = await paid('voucher', await buyVoucher(shopping), channel);
    server.clock.pass(60 * DAY + 1);
    await server.runJob('end-vouchers');
    await server.runJob('refund');
    expect(await stateOf(payment_sn)).toEqual([state]);
  });
});
