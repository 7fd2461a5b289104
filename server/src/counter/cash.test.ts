import { sql } from 'kysely';
import { payChannel } from '@/contract/chain.schemas';
import { refusalOf } from '../../../test/harness/order-world';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';
import { keylessIntent } from '../lib/intent';
import { rupiah } from '../messages/rupiah';
import { markCashTaken } from '../payment';

let { world, shopId, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, shopId, sku, me } = opened);
  },
  { stock: 5 },
);
beforeEach(async () => {
  const all = JSON.stringify(payChannel.options);
  await sql`update shop set pay_channels_json = ${all}::jsonb where id = ${shopId}`.execute(world.db.read);
});

const AMOUNT = 18_000;
const pay = (order_sn: string, channel: 'cash' | 'qris' = 'cash') =>
  world.services.payments.pay({ order_sn, channel }, world.ctx(me));
const take = (orderSn: string, more: { amount?: number; shopId?: number } = {}) =>
  world.services.cash.take({ shopId, orderSn, amount: AMOUNT, by: 'Sari', ...more });
const stateOf = async (order_sn: string) => (await world.details(me, order_sn)).state;

async function opened() {
  const order_sn = await world.order(me, sku);
  return { order_sn, ...(await pay(order_sn)) };
}

describe('cash at the counter', () => {
  it('leaves the order unpaid until it is taken, and is refunded by a person', async () => {
    const { order_sn, launch, expiretime } = await opened();
    const number = launch.type === 'cash' ? launch.number : '';
    expect(number).toMatch(/^\d{3}$/);
    expect(await world.services.cash.waiting(shopId)).toEqual([{ order_sn, number, amount: AMOUNT, expiretime }]);
    expect(await stateOf(order_sn)).toBe('unpaid');
    expect(await refusalOf(world.services.ops.act({ shopId, orderSn: order_sn, act: 'start' }))).toBe('ORDER_STATE');
    expect(await take(order_sn)).toEqual({ state: 'paid', pickup_no: 'A-001' });
    expect(await world.services.cash.waiting(shopId)).toEqual([]);
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', pay_channel: 'cash' });
    const { rows } = await sql<{ memo: string; who: string }>`
      select l.memo, l.who from order_log l join orders o on o.id = l.order_id
      where o.order_sn = ${order_sn} and l.to_status = 10`.execute(world.db.read);
    expect(rows[0]).toEqual({ memo: expect.stringMatching(/^PY\d+$/), who: 'Sari' });
    await world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
    await world.services.refunds.run();
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'refunded', refund_state: 'manual' });
  });

  it('goes back in two refunds, of which the counters are told one by one', async () => {
    const order_sn = await world.order(me, sku, 2);
    await pay(order_sn);
    await take(order_sn, { amount: 2 * AMOUNT });
    const [line] = (await world.details(me, order_sn)).lines;
    const cup = { shopId, orderSn: order_sn, lines: [{ id: line?.line_id ?? 0, num: 1 }], text: 'susu', who: 'Sari' };
    await world.services.moneyBack.cannotMake({ ...cup, reason: 'soldout' }, keylessIntent(world.db));
    await world.services.refunds.run();
    await world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));
    const toldOf = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from shop_event where shop_id = ${shopId} and topic = 'order'`.execute(world.db.read);
      return rows[0]?.n ?? 0;
    };
    const before = await toldOf();
    await world.services.refunds.run();
    expect(await toldOf()).toBe(before + 1);
    expect((await world.services.manualRefunds.list(shopId)).map(({ amount }) => amount)).toEqual([AMOUNT, AMOUNT]);
    expect((await world.details(me, order_sn)).refunds.map(({ reason }) => reason)).toEqual([
      'An ingredient has run out: susu',
      '',
    ]);
  });

  it('is not waited for when late money of another channel has paid the order', async () => {
    const order_sn = await world.order(me, sku);
    const { tradeNo } = await world.open(me, order_sn);
    await pay(order_sn);
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
    expect(await stateOf(order_sn)).toBe('paid');
    expect(await world.services.cash.waiting(shopId)).toEqual([]);
    expect(await refusalOf(take(order_sn))).toBe('ORDER_STATE');
  });

  it('is taken once, however often that is said', async () => {
    const { order_sn } = await opened();
    const answers = await Promise.all([1, 2, 3].map(() => take(order_sn)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"state":"paid","pickup_no":"A-001"}']),
    );
    expect(await take(order_sn)).toEqual({ state: 'paid', pickup_no: 'A-001' });
  });

  it('is taken to the rupiah, and only at the shop of the order', async () => {
    const { order_sn } = await opened();
    expect(await refusalOf(take(order_sn, { amount: AMOUNT - 1 }))).toBe('CASH_AMOUNT');
    expect(await refusalOf(take(order_sn, { shopId: await world.addShop() }))).toBe('ORDER_NOT_FOUND');
    expect(await refusalOf(take('OD000000'))).toBe('ORDER_NOT_FOUND');
    expect(await stateOf(order_sn)).toBe('unpaid');
  });

  it('is not taken after its time, nor for an order that was cancelled', async () => {
    const late = await opened();
    const cancelled = await opened();
    await world.services.drinks.cancel({ order_sn: cancelled.order_sn, reason: '' }, world.ctx(me));
    expect(await refusalOf(take(cancelled.order_sn))).toBe('ORDER_STATE');
    world.clock.pass(30 * 60);
    expect(await world.services.cash.waiting(shopId)).toEqual([]);
    expect(await refusalOf(take(late.order_sn))).toBe('ORDER_EXPIRED');
    await world.services.unpaid.cancelOverdue();
    expect(await refusalOf(take(late.order_sn))).toBe('ORDER_STATE');
    expect(await world.details(me, late.order_sn)).toMatchObject({
      state: 'cancelled',
      status_text: 'Not paid in time',
    });
  });

  it('tells the counters when one begins to wait, and when it waits no longer', async () => {
    const told = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from shop_event where shop_id = ${shopId} and topic = 'cash'`.execute(world.db.read);
      return rows[0]?.n;
    };
    const { order_sn } = await opened();
    expect(await told()).toBe(1);
    await pay(order_sn);
    expect(await told()).toBe(1);
    await pay(order_sn, 'qris');
    expect(await told()).toBe(2);
    await pay(order_sn);
    expect(await told()).toBe(3);
    await take(order_sn);
    await take(order_sn);
    expect(await told()).toBe(4);
  });

  it('can be changed for another channel, and then is not taken', async () => {
    const { order_sn } = await opened();
    await pay(order_sn, 'qris');
    expect(await refusalOf(take(order_sn))).toBe('PAY_CHANNEL_UNAVAILABLE');
    const { launch } = await pay(order_sn);
    expect(launch.type).toBe('cash');
    expect(await take(order_sn)).toMatchObject({ state: 'paid' });
  });

  it('that was taken before a crash makes the order paid at the next look', async () => {
    const { order_sn, payment_sn } = await opened();
    const now = world.clock.now();
    await world.db.transaction((tx) => markCashTaken(tx, { paymentSn: payment_sn, by: 'Sari', now }));
    expect(await stateOf(order_sn)).toBe('unpaid');
    world.clock.pass(30 * 60);
    await world.services.unpaid.cancelOverdue();
    expect(await stateOf(order_sn)).toBe('paid');
  });

  it('has numbers that no other customer of the shop says at that time', async () => {
    const numbers = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      me = await world.addMember();
      const other = await world.addSku(shopId);
      const { launch } = await pay(await world.order(me, other));
      if (launch.type === 'cash') numbers.add(launch.number);
    }
    expect(numbers.size).toBe(30);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('the counter sees the cash that waits, and takes it', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order();
    const { token } = customer;
    const { amount } = await server.must('order', 'pay', { order_sn, channel: 'cash' }, { token });
    const { body } = await customer.ops('cash');
    expect(body.payments).toMatchObject([{ order_sn, amount }]);
    const taking = { order_sn, amount };
    const shift = await customer.shift('Sari');
    expect((await customer.ops('cash/taken', taking)).body.data.error).toBe('SHIFT_NEEDED');
    expect((await customer.ops('cash/taken', { ...taking, amount: amount + 1 }, shift)).body.data).toEqual({
      error: 'CASH_AMOUNT',
      amount,
    });
    const key = { ...shift, 'idempotency-key': 'taking-1-of-the-test' };
    const first = await customer.ops('cash/taken', taking, key);
    expect(first.body).toMatchObject({ state: 'paid' });
    expect(await customer.ops('cash/taken', taking, key)).toEqual(first);
    expect((await customer.details(order_sn)).pay_channel).toBe('cash');
  });

  it('cash goes back at the counter: the customer reads that at once, and the counter why, in words', async () => {
    const customer = await Shopping.begin(server);
    await customer.fillCart(2);
    const order_sn = await customer.order();
    const { token } = customer;
    const { amount } = await server.must('order', 'pay', { order_sn, channel: 'cash' }, { token });
    const shift = await customer.shift('Sari');
    await customer.ops('cash/taken', { order_sn, amount }, shift);
    const { pickup_no, lines, createtime } = await customer.details(order_sn);
    const part = { order_sn, lines: [{ id: lines[0]!.line_id, num: 1 }], reason: 'soldout', text: 'no matcha' };
    const { body: made } = await customer.ops('orders/cannot-make', part, shift);
    await server.runJob('refund');
    const before = await customer.details(order_sn);
    expect(before).toMatchObject({
      ...{ refund_state: 'manual', refunds: [{ channel: 'cash' }] },
      refund_text: `Collect ${rupiah(made.amount)} at the counter`,
    });
    await server.must('order', 'afterSale', { order_sn, action: 'cancel', reason: 'user: me' }, { token });
    // The first part already waits for a person, so the order does not go back to what is only asked for.
    expect(await customer.details(order_sn)).toMatchObject({
      state: 'refunded',
      refund_state: 'manual',
      refund_text: 'Collect your money at the counter',
      refund_amount: amount,
      refunds: [{ channel: 'cash' }, { channel: 'cash' }],
    });
    await server.runJob('refund');
    const { refunds } = (await customer.ops('refunds')).body;
    const same = { order_sn, pickup_no, channel: 'cash', ordertime: createtime, asked_reason: null };
    expect(refunds).toMatchObject([
      { ...same, cause: 'shop', shop_reason: 'soldout', text: 'no matcha', amount: made.amount },
      { ...same, cause: 'user', shop_reason: null, text: 'user: me', amount: amount - made.amount },
    ]);
    for (const { refund_sn } of refunds) await customer.ops('refunds/settle', { refund_sn, note: 'cash' }, shift);
    expect(await customer.details(order_sn)).toMatchObject({ refund_state: 'done', refund_text: 'Refunded' });
  });

  it('the settings name every channel in the language of the customer', async () => {
    const names = async (language: 'en' | 'id' | 'zh-Hans') =>
      (await server.must('chain', 'config', {}, { language })).pay_channels;
    expect((await names('en')).map(({ channel }) => channel)).toEqual(payChannel.options);
    expect((await names('id')).at(-1)).toEqual({
      channel: 'cash',
      name: 'Tunai di kasir',
      intro: 'Dibuat setelah dibayar',
    });
    expect((await names('zh-Hans'))[6]?.name).toBe('BCA 虚拟账号');
  });

  it('an unknown channel is refused by name', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order();
    const input = { order_sn, channel: 'wallet' as 'qris' };
    const answer = await server.call('order', 'pay', input, { token: customer.token });
    expect(answer).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
  });

  it('the simulated shops take cash after a while', async () => {
    const customer = await Shopping.begin(server);
    const order_sn = await customer.order();
    await server.must('order', 'pay', { order_sn, channel: 'cash' }, { token: customer.token });
    await server.services.cash.takeAll(20);
    expect((await customer.details(order_sn)).state).toBe('unpaid');
    server.clock.pass(20);
    await server.services.cash.takeAll(20);
    expect((await customer.details(order_sn)).state).toBe('paid');
  });
});
