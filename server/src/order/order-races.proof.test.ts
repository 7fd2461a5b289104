import { sql } from 'kysely';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { counted, inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import { worldForTests } from '../../../test/harness/world-for-tests';

const CUPS = 100;
const RACES = triesOf(200);
const ATTEMPTS = 10 * RACES;
const BUYERS = 200;
const RACES_AT_ONCE = 8;

let world: OrderWorld;
let shopId: number;

// Races show on a real PostgreSQL with sessions side by side; the embedded database has one session and hides them.
worldForTests(
  (opened) => {
    world = opened;
  },
  { sessions: 16 },
);
beforeEach(async () => {
  shopId = await world.addShop();
});

/** Unpaid orders with an open payment each, and the cups they hold. */
async function openOrders(count: number, sku: WorldSku): Promise<{ me: number; order_sn: string; tradeNo: string }[]> {
  const me = await world.addMember();
  const first = await world.order(me, sku);
  await world.open(me, first);
  const copies = await world.copyOpenOrder(first, count);
  await world.services.drinks.cancel({ order_sn: first, reason: '' }, world.ctx(me));
  return copies;
}

async function ends(orderSns: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from orders where order_sn = any(${orderSns}::text[]) group by status`.execute(
    world.db.read,
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

describe('the last cups', () => {
  it(`${ATTEMPTS} attempts on the last 100 sell exactly 100`, async () => {
    const sku = await world.addSku(shopId, { stock: CUPS });
    const buyers = await world.addMembers(BUYERS);
    const hashes = new Map<number, string>();
    for (const me of buyers) {
      await world.putInCart(me, sku);
      hashes.set(me, (await world.quote(me, shopId)).price_hash);
    }
    const answers: string[] = [];
    await inParallel(ATTEMPTS, 16, async (n) => {
      const me = buyers[n % BUYERS] ?? 0;
      const price_hash = hashes.get(me) ?? '';
      const input = { shop_id: shopId, type: 'takein' as const, price_hash, remark: '', tableware: 0 as const };
      answers[n] = await world.services.drinks.add(input, world.ctx(me)).then(
        () => 'sold',
        (error: Error & { code?: string }) => error.code ?? error.message,
      );
    });
    const seen = counted(answers);
    expect(seen.sold).toBe(CUPS);
    // A buyer who has one has an empty cart from then on; the others hear that it is sold out.
    expect(Object.keys(seen).sort()).toEqual(['CART_EMPTY', 'OUT_OF_STOCK', 'sold']);
    expect(await world.stockOf(sku)).toBe(0);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where shop_id = ${shopId}`.execute(
      world.db.read,
    );
    expect(rows[0]?.n).toBe(CUPS);
    tellFigure(`the last cups: ${JSON.stringify(seen)}`);
  });

  it('go to one of two orders that want the same two drinks in opposite order', async () => {
    const first = await world.addSku(shopId, { stock: 40 });
    const second = await world.addSku(shopId, { stock: 40 });
    const buyers = await world.addMembers(80);
    let sold = 0;
    await inParallel(buyers.length, 16, async (n) => {
      const me = buyers[n] ?? 0;
      for (const sku of n % 2 ? [first, second] : [second, first]) await world.putInCart(me, sku);
      const { price_hash } = await world.quote(me, shopId);
      const input = { shop_id: shopId, type: 'takein' as const, price_hash, remark: '', tableware: 0 as const };
      await world.services.drinks.add(input, world.ctx(me)).then(
        () => {
          sold += 1;
        },
        (error: { code?: string }) => expect(['OUT_OF_STOCK', 'PRICE_CHANGED']).toContain(error.code),
      );
    });
    expect(sold).toBe(40);
  });
});

describe('one intent', () => {
  it('sent 500 times at once makes one order and gets one answer', async () => {
    const sku = await world.addSku(shopId, { stock: 10 });
    const me = await world.addMember();
    await world.putInCart(me, sku, { num: 2 });
    const { price_hash } = await world.quote(me, shopId);
    const input = { shop_id: shopId, type: 'takein' as const, price_hash, remark: '', tableware: 0 as const };
    const answers: object[] = [];
    await inParallel(500, 100, async () => {
      answers.push(await world.services.drinks.add(input, world.ctx(me, { key: 'the-same-key' })));
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.stockOf(sku)).toBe(8);
    const changed = world.services.drinks.add(input, world.ctx(me, { key: 'the-same-key', body: 'changed' }));
    expect(await refusalOf(changed)).toBe('IDEMPOTENCY_MISMATCH');
    const stranger = await world.addMember();
    await world.putInCart(stranger, sku);
    const theirs = { ...input, price_hash: (await world.quote(stranger, shopId)).price_hash };
    const other = await world.services.drinks.add(theirs, world.ctx(stranger, { key: 'the-same-key' }));
    expect(answers).toHaveLength(500);
    expect(answers).not.toContainEqual(expect.objectContaining({ order_sn: other.order_sn }));
  });

  it('to pay, sent 100 times at once, opens one payment', async () => {
    const sku = await world.addSku(shopId);
    const me = await world.addMember();
    const order_sn = await world.order(me, sku);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.services.payments.pay({ order_sn, channel: 'qris' }, world.ctx(me, { key: 'pay-key-1' })),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('paying races', () => {
  it(`the automatic cancel, ${RACES} times: each order ends paid, or cancelled with its money sent back`, async () => {
    const sku = await world.addSku(shopId, { stock: RACES + 1 });
    const orders = await openOrders(RACES, sku);
    const act = (n: number, late: boolean) =>
      world.services.gateway.act({ tradeNo: orders[n]?.tradeNo ?? '', action: 'pay', late });
    // Half the money lies at the gateway, not yet announced, when time runs out; the other half comes while the sweep
    // is at work, from the far end, so that they meet: some before their order is cancelled, some after.
    await inParallel(RACES / 2, RACES_AT_ONCE, async (n) => void (await act(2 * n, false)));
    world.clock.pass(15 * 60);
    const sweeping = (async () => {
      for (let i = 0; i < 5; i += 1) await world.services.unpaid.cancelOverdue();
    })();
    const paying = inParallel(RACES / 2, 1, async (n) => {
      await act(RACES - 1 - 2 * n, true);
      if (n % 10 === 0) await world.services.gateway.deliver();
    });
    await Promise.all([sweeping, paying]);
    for (let i = 0; i < RACES / 20; i += 1) await world.services.gateway.deliver();
    const sns = orders.map((order) => order.order_sn);
    const states = await ends(sns);
    // All cups are still there for late money, the shop is open, the cancel is fresh: every order is paid in the end.
    expect(states).toEqual({ 10: RACES });
    expect(await world.stockOf(sku)).toBe(1);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from stock_log where reason = 'retake' and order_sn = any(${sns}::text[])`.execute(
      world.db.read,
    );
    // Some were cancelled and revived: without those the race was none.
    expect(rows[0]?.n).toBeGreaterThan(0);
    tellFigure(`paid and run out: ${RACES}, of which ${rows[0]?.n} were revived`);
  });

  it(`the customer cancelling, ${RACES} times: each order ends cancelled or refunded, no money kept`, async () => {
    const sku = await world.addSku(shopId, { stock: RACES + 1 });
    const orders = await openOrders(RACES, sku);
    await inParallel(RACES, RACES_AT_ONCE, async (n) => {
      const order = orders[n];
      if (!order) return;
      const pay = async (): Promise<void> => {
        await world.services.gateway.act({ tradeNo: order.tradeNo, action: 'pay', late: n % 3 === 0 });
        await world.services.gateway.deliver();
      };
      const cancel = (): Promise<unknown> =>
        world.services.drinks.cancel({ order_sn: order.order_sn, reason: '' }, world.ctx(order.me));
      await Promise.all(n % 2 ? [pay(), cancel()] : [cancel(), pay()]);
    });
    await world.services.gateway.deliver();
    const states = await ends(orders.map((order) => order.order_sn));
    expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(RACES);
    expect(Object.keys(states).every((status) => status === '-10' || status === '-20')).toBe(true);
    for (let i = 0; i < RACES / 50; i += 1) await world.services.refunds.run();
    expect(await world.stockOf(sku)).toBe(RACES + 1);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sandbox_payment where state = 'paid' and refunded <> amount
        and order_sn = any(${orders.map((order) => order.order_sn)}::text[])`.execute(world.db.read);
    expect(rows[0]?.n).toBe(0);
    tellFigure(`paid and cancelled: ${JSON.stringify(states)}`);
  });

  it('the shop starting: a cancelled order is never made', async () => {
    const sku = await world.addSku(shopId);
    const members = await world.addMembers(100);
    const sns: string[] = [];
    await inParallel(members.length, RACES_AT_ONCE, async (n) => {
      const me = members[n] ?? 0;
      const order_sn = await world.order(me, sku);
      sns.push(order_sn);
      await world.pay(me, order_sn);
      const results = await Promise.allSettled([
        world.services.drinks.cancel({ order_sn, reason: '' }, world.ctx(me)),
        world.services.ops.act({ shopId, orderSn: order_sn, act: 'start' }),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    });
    const states = await ends(sns);
    expect((states[-20] ?? 0) + (states[20] ?? 0)).toBe(100);
  });
});
