import fc from 'fast-check';
import { sql } from 'kysely';
import { orderRules } from '@/domain/order-rules';
import { refusalOf } from '../../../test/harness/order-world';
import { sandboxAlone } from '../../../test/harness/sandbox-alone';
import { type ShopForTests, shopForTests } from '../../../test/harness/world-for-tests';
import { sandboxMerchant, signatureHeader, timestampHeader } from '../internal-contract/gateway.schemas';
import { ForgedNoticeError } from '../payment/payment-provider';
import { signNotice } from '../payment/sandbox/sandbox-signature';

const { secret } = sandboxAlone;

let { world, shopId, sku, me } = {} as ShopForTests;
shopForTests(
  (opened) => {
    ({ world, shopId, sku, me } = opened);
  },
  { stock: 5 },
);

const cancel = (order_sn: string) => world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me));

/** A notification as the gateway would send it, with whatever a forger changes. */
function notice(of: { payment_sn: string; order_sn: string; amount: number; tradeNo: string }, change: object = {}) {
  const body = JSON.stringify({
    event_id: `${of.tradeNo}-paid`,
    merchant_id: sandboxMerchant,
    payment_sn: of.payment_sn,
    order_no: of.order_sn,
    trade_no: of.tradeNo,
    state: 'paid',
    amount: of.amount,
    currency: 'IDR',
    paid_at: world.clock.now(),
    ...change,
  });
  const timestamp = String(world.clock.now());
  return {
    body,
    headers: { [timestampHeader]: timestamp, [signatureHeader]: signNotice(secret, timestamp, Buffer.from(body)) },
  };
}

const receive = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const { provider, settlement } = world.services;
  return await settlement.receive({ provider: provider.name, event: provider.parseNotice(Buffer.from(body), headers) });
};

function never(): never {
  throw new Error('the gateway does not know its own payment');
}

async function opened(num = 1) {
  const order_sn = await world.order(me, sku, num);
  return { ...(await world.open(me, order_sn)), order_sn };
}

async function cancelledByTime(num = 1) {
  const payment = await opened(num);
  world.clock.pass(15 * 60);
  await world.services.unpaid.cancelOverdue();
  expect((await world.details(me, payment.order_sn)).state).toBe('cancelled');
  return payment;
}

describe('opening a payment', () => {
  it('answers the open one again for the same channel, and never opens two at once', async () => {
    const order_sn = await world.order(me, sku);
    const payments = await Promise.all([1, 2, 3, 4, 5].map(() => world.open(me, order_sn)));
    expect(new Set(payments.map((payment) => payment.payment_sn)).size).toBe(1);
    expect(payments[0]).toMatchObject({
      amount: 18_000,
      expiretime: world.clock.now() + 15 * 60,
      launch: { type: 'qr' },
    });
  });

  it('closes the first when the channel changes', async () => {
    const order_sn = await world.order(me, sku);
    const qris = await world.open(me, order_sn, 'qris');
    const wallet = await world.open(me, order_sn, 'gopay');
    expect(wallet.launch.type).toBe('page');
    expect(await world.services.gateway.act({ tradeNo: qris.tradeNo, action: 'pay' })).toBe(false);
    expect(await world.services.gateway.act({ tradeNo: wallet.tradeNo, action: 'pay' })).toBe(true);
    await world.services.gateway.deliver();
    expect(await world.details(me, order_sn)).toMatchObject({ state: 'paid', pay_channel: 'gopay' });
    expect(await refusalOf(world.open(me, order_sn))).toBe('ORDER_STATE');
  });

  it('finds the money of the first when the channel changes too late', async () => {
    const order_sn = await world.order(me, sku);
    const qris = await world.open(me, order_sn, 'qris');
    await world.services.gateway.act({ tradeNo: qris.tradeNo, action: 'pay', copies: 0 });
    expect(await refusalOf(world.open(me, order_sn, 'gopay'))).toBe('ORDER_STATE');
    expect((await world.details(me, order_sn)).pay_channel).toBe('qris');
  });

  it('opens a new one after a failed one', async () => {
    const first = await opened();
    await world.services.gateway.act({ tradeNo: first.tradeNo, action: 'fail' });
    await world.services.gateway.deliver();
    const second = await world.open(me, first.order_sn);
    expect(second.payment_sn).not.toBe(first.payment_sn);
  });

  it('lives no longer than its order', async () => {
    const order_sn = await world.order(me, sku);
    world.clock.pass(10 * 60);
    expect((await world.open(me, order_sn)).expiretime).toBe(world.clock.now() + 5 * 60);
  });

  it('says so when the gateway is silent, and works when it is back', async () => {
    const order_sn = await world.order(me, sku);
    world.services.gateway.isDown = true;
    expect(await refusalOf(world.open(me, order_sn))).toBe('GATEWAY_UNAVAILABLE');
    expect(await refusalOf(cancel(order_sn))).toBe('GATEWAY_UNAVAILABLE');
    world.services.gateway.isDown = false;
    await world.pay(me, order_sn);
    expect((await world.details(me, order_sn)).state).toBe('paid');
  });
});

describe('money', () => {
  it('that comes twice by two channels goes back once', async () => {
    const order_sn = await world.order(me, sku);
    const qris = { ...(await world.open(me, order_sn, 'qris')), order_sn };
    const wallet = { ...(await world.open(me, order_sn, 'gopay')), order_sn };
    expect(await receive(notice(wallet))).toBe('paid');
    await world.services.gateway.act({ tradeNo: qris.tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
    const refunds = await world.db.read
      .selectFrom('refund')
      .selectAll()
      .where('payment_sn', '=', qris.payment_sn)
      .execute();
    expect(refunds).toHaveLength(1);
    await world.services.refunds.run();
    expect(await world.details(me, order_sn)).toMatchObject({
      state: 'paid',
      pay_channel: 'gopay',
      refund_state: 'none',
      refunds: [{ cause: 'twice', amount: qris.amount, state: 'done' }],
    });
  });

  it('that comes late revives an order that the system just cancelled', async () => {
    const payment = await cancelledByTime(2);
    world.clock.pass(orderRules.rescueSeconds - 1);
    expect(await receive(notice(payment))).toBe('rescued');
    expect(await world.details(me, payment.order_sn)).toMatchObject({
      state: 'paid',
      pickup_no: 'A-001',
      cancel_by: null,
    });
    expect(await world.stockOf(sku)).toBe(3);
    expect(await cancel(payment.order_sn)).toMatchObject({ state: 'refunded' });
    expect(await world.stockOf(sku)).toBe(5);
  });

  it('asked for again while the customer cancels is withdrawn too', async () => {
    const first = await opened();
    const { provider } = world.services;
    const close = provider.close.bind(provider);
    const second = { tradeNo: '' };
    provider.close = async (paymentSn) => {
      provider.close = close;
      const status = await close(paymentSn);
      await world.services.settlement.receiveStatus(provider.name, { paymentSn, status: status ?? never() });
      second.tradeNo = (await world.open(me, first.order_sn, 'gopay')).tradeNo;
      return status;
    };
    expect(await cancel(first.order_sn)).toMatchObject({ state: 'cancelled' });
    expect(await world.services.gateway.act({ tradeNo: second.tradeNo, action: 'pay' })).toBe(false);
  });

  it.each<[string, (payment: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
    ['ten minutes after the cancel', async () => world.clock.pass(orderRules.rescueSeconds)],
    ['when the shop has closed', () => world.services.desk.setShop(shopId, 'closed')],
    ['when the cups are gone', async () => world.order(await world.addMember(), sku, 4)],
  ])('that comes late goes back %s', async (_, happen) => {
    const payment = await cancelledByTime(2);
    await happen(payment);
    expect(await receive(notice(payment))).toBe('refund');
    expect(await world.details(me, payment.order_sn)).toMatchObject({ state: 'cancelled', refund_state: 'asked' });
    world.services.gateway.isDown = false;
    await world.services.gateway.act({ tradeNo: payment.tradeNo, action: 'pay', late: true, copies: 0 });
    await world.services.refunds.run();
    expect(await world.details(me, payment.order_sn)).toMatchObject({ state: 'cancelled', refund_state: 'done' });
  });

  it('never revives an order that its customer cancelled', async () => {
    const payment = await opened();
    await cancel(payment.order_sn);
    expect(await receive(notice(payment))).toBe('refund');
    expect(await world.details(me, payment.order_sn)).toMatchObject({ state: 'cancelled', cancel_by: 'user' });
  });

  it('on its way when the customer cancels is found and sent back', async () => {
    const payment = await opened();
    await world.services.gateway.act({ tradeNo: payment.tradeNo, action: 'pay', copies: 0 });
    expect(await cancel(payment.order_sn)).toMatchObject({ state: 'refunded', refund_state: 'asked' });
  });
});

const refundsOf = (payment_sn: string) =>
  world.db.read.selectFrom('refund').select('amount').where('payment_sn', '=', payment_sn).execute();

describe('notifications', () => {
  it('that name one payment twice under different numbers are one money', async () => {
    const payment = await opened();
    expect(await receive(notice(payment))).toBe('paid');
    expect(await receive(notice(payment, { event_id: 'told another way' }))).toBe('duplicate');
    expect(await refundsOf(payment.payment_sn)).toEqual([]);
    expect((await world.details(me, payment.order_sn)).state).toBe('paid');
  });

  it('that say something else under a used number are booked too, and refused where they are wrong', async () => {
    const payment = await opened();
    const other = await opened();
    const event_id = 'E-1';
    expect(await receive(notice(payment, { event_id, state: 'failed', paid_at: null }))).toBe('closed');
    expect(await receive(notice(payment, { event_id }))).toBe('paid');
    expect(await receive(notice(other, { event_id }))).toBe('paid');
    for (const { order_sn } of [payment, other]) expect((await world.details(me, order_sn)).state).toBe('paid');
    for (const of of [payment, other]) expect(await receive(notice(of, { event_id }))).toBe('duplicate');
    expect(await receive(notice(payment, { event_id, state: 'failed', paid_at: null }))).toBe('duplicate');
    for (const change of [{ amount: payment.amount + 1 }, { order_no: other.order_sn }, { trade_no: other.tradeNo }]) {
      await expect(receive(notice(payment, { event_id, ...change }))).rejects.toThrow(ForgedNoticeError);
    }
    const { rows } = await sql<{ outcome: string }>`
      select outcome from payment_event where event_id = ${event_id} order by createtime, outcome`.execute(
      world.db.read,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['closed', 'paid', 'paid']);
  });

  it('have one effect however often, late and shuffled they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('paid', 'paid again', 'failed', 'expired', 'sweep', 'cancel'), {
          minLength: 3,
          maxLength: 12,
        }),
        fc.boolean(),
        async (events, isOverdue) => {
          await world.services.desk.restock({ shopId, skuId: sku.skuId, add: 1 });
          const payment = await opened();
          if (isOverdue) world.clock.pass(15 * 60);
          const send = async (what: string): Promise<unknown> => {
            if (what === 'sweep') return world.services.unpaid.cancelOverdue();
            if (what === 'cancel') return cancel(payment.order_sn).catch(() => undefined);
            const state = what.split(' ')[0];
            return receive(
              notice(payment, {
                state,
                event_id: `${payment.tradeNo}-${what}`,
                paid_at: state === 'paid' ? world.clock.now() : null,
              }),
            );
          };
          await Promise.all(events.map(send));
          await world.services.refunds.run();
          const { state } = await world.details(me, payment.order_sn);
          const hasMoney = events.some((event) => event.startsWith('paid'));
          if (!hasMoney) expect(['unpaid', 'cancelled']).toContain(state);
          if (state === 'paid') expect(await refundsOf(payment.payment_sn)).toEqual([]);
          if (hasMoney && !events.includes('cancel') && !events.includes('sweep')) expect(state).toBe('paid');
          await cancel(payment.order_sn).catch(() => undefined);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of the sandbox arrive again until they are taken', async () => {
    const order_sn = await world.order(me, sku);
    const { tradeNo } = await world.open(me, order_sn);
    const taken = world.post;
    let refused = 0;
    world.post = async () => {
      refused += 1;
      return 503;
    };
    await world.services.gateway.act({ tradeNo, action: 'pay', copies: 3, delaySeconds: 5 });
    await world.services.gateway.deliver();
    expect(refused).toBe(0);
    world.clock.pass(5);
    await world.services.gateway.deliver();
    expect(refused).toBe(3);
    world.post = taken;
    await world.services.gateway.deliver();
    expect((await world.details(me, order_sn)).state).toBe('unpaid');
    world.clock.pass(1);
    await world.services.gateway.deliver();
    expect((await world.details(me, order_sn)).state).toBe('paid');
  });

  it('of a payment whose time ran out close it', async () => {
    const { order_sn, payment_sn } = await opened();
    world.clock.pass(15 * 60);
    // Those of earlier tests run out too, a batch at a time.
    for (let round = 0; round < 5; round += 1) {
      await world.services.gateway.expireRunOut();
      await world.services.gateway.deliver();
    }
    expect(await world.payable(me, order_sn)).toMatchObject({ ended_payment: { payment_sn, state: 'closed' } });
    expect(await refusalOf(world.open(me, order_sn))).toBe('ORDER_EXPIRED');
  });

  it('that are forged in any way are never taken: 2 500 tries', async () => {
    const payment = await opened();
    const other = await opened();
    const genuine = notice(payment);
    const signature = genuine.headers[signatureHeader] ?? '';
    const timestamp = Number(genuine.headers[timestampHeader]);
    const signed = fc.constantFrom<object>(
      { merchant_id: 'another-shop' },
      { currency: 'USD' },
      { amount: payment.amount - 1 },
      { amount: payment.amount + 1 },
      { amount: String(payment.amount) },
      { amount: -payment.amount },
      { amount: 0 },
      { payment_sn: other.payment_sn },
      { order_no: other.order_sn },
      { trade_no: other.tradeNo },
      { payment_sn: 'PY0' },
      { state: 'PAID' },
      { state: 'refunded' },
      { event_id: '' },
      { event_id: 'a\u0000b' },
      { amount: 1e300 },
      { paid_at: Number.MAX_SAFE_INTEGER },
      { paid_at: world.clock.now() + 301 },
      { paid_at: world.clock.now() - 301 },
      { extra: 1 },
    );
    const forgery = fc.oneof(
      fc.record({ kind: fc.constant('signed by the key, but wrong' as const), change: signed }),
      fc.record({ kind: fc.constant('old' as const), age: fc.integer({ min: 301, max: 100_000 }) }),
      fc.record({ kind: fc.constant('from the future' as const), age: fc.integer({ min: 61, max: 100_000 }) }),
      fc.record({
        kind: fc.constant('another signature' as const),
        text: fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.integer({ min: 0, max: 63 }).map((n) => signature.slice(0, n)),
          fc.constantFrom(signature.toUpperCase(), `${signature}0`, ` ${signature}`, `${signature} `, ''),
          fc.integer({ min: 0, max: 63 }).map((n) => {
            const changed = signature[n] === '0' ? '1' : '0';
            return signature.slice(0, n) + changed + signature.slice(n + 1);
          }),
        ),
      }),
      fc.record({ kind: fc.constant('another time' as const), seconds: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ kind: fc.constant('other bytes' as const), at: fc.nat(genuine.body.length - 1), byte: fc.nat(255) }),
    );
    type Forgery = typeof forgery extends fc.Arbitrary<infer F> ? F : never;
    const forge = (one: Forgery) => {
      switch (one.kind) {
        case 'signed by the key, but wrong':
          return notice(payment, one.change);
        case 'old':
        case 'from the future': {
          const time = String(timestamp + (one.kind === 'old' ? -one.age : one.age));
          const mark = signNotice(secret, time, Buffer.from(genuine.body));
          return { body: genuine.body, headers: { [timestampHeader]: time, [signatureHeader]: mark } };
        }
        case 'another signature':
          return { body: genuine.body, headers: { ...genuine.headers, [signatureHeader]: one.text } };
        case 'another time':
          return {
            body: genuine.body,
            headers: { ...genuine.headers, [timestampHeader]: String(timestamp - one.seconds) },
          };
        case 'other bytes': {
          const bytes = Buffer.from(genuine.body);
          bytes[one.at] = bytes[one.at] === one.byte ? (one.byte + 1) % 256 : one.byte;
          return { body: bytes.toString('latin1'), headers: genuine.headers };
        }
      }
    };
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(forgery, async (one) => {
        await expect(receive(forge(one))).rejects.toBeInstanceOf(ForgedNoticeError);
        refused += 1;
      }),
      { numRuns: 2500 },
    );
    expect(refused).toBe(2500);
    for (const { order_sn } of [payment, other]) expect((await world.details(me, order_sn)).state).toBe('unpaid');
    expect(await receive(genuine)).toBe('paid');
  });
});
