import { sql } from 'kysely';
import { drinks } from '@/domain/drinks';
import { createPointsOrder, createTestKindTables, pointsKind } from '../../../test/harness/order-kinds';
import { type OrderWorld, refusalOf, type WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import type { Queries } from '../db/db';
import { drinksKind } from '../drinks';
import { findOpenThing } from '../privacy/open-things';
import { OrderKinds, TransitionRefused } from './order-kind';
import { lockOrder } from './order-repository';
import { advance } from './order-transition';
import { refundPart } from './refund-money';

async function pointsOfOrder(tx: Queries, { id }: { id: number }): Promise<number> {
  const { rows } = await sql<{ points: number }>`select points from test_points_order where order_id = ${id}`.execute(
    tx,
  );
  return rows[0]!.points;
}

/** Number of points of a gift that is sent as soon as it is paid, that cannot be cancelled, or whose refund is refused. */
const [sentAtOnce, kept, notTakenBack] = [1, 20, 30];

/** It is in points as well, and decides by its own rows. Other states have the numbers that go on for drinks. */
const giftKind: typeof pointsKind = {
  ...pointsKind,
  rules: {
    ...pointsKind.rules,
    name: 'test-gift',
    prefix: 'TG',
    statuses: {
      ...pointsKind.rules.statuses,
      toReceive: drinks.statuses.pickedUp,
      completed: drinks.statuses.delivering,
    },
  },
  effects: {
    ...pointsKind.effects,
    'unpaid > toShip': [
      async (tx, { order }, deps) => {
        if ((await pointsOfOrder(tx, order)) !== sentAtOnce) return;
        await advance(tx, deps, { order: await lockOrder(tx, order.id), to: 'toReceive', actor: 'shop' });
      },
    ],
    'toShip > refunded': [
      async (tx, { order }) => {
        if ((await pointsOfOrder(tx, order)) === notTakenBack) throw new TransitionRefused('it is wrapped');
      },
    ],
  },
  canCancel: async (tx, order) => (await pointsOfOrder(tx, order)) !== kept,
  refundableInParts: (tx, order) => pointsOfOrder(tx, order),
};

let world: OrderWorld;
let me: number;

worldForTests(
  async (opened) => {
    world = opened;
    await createTestKindTables(opened.db.read);
  },
  { kinds: [pointsKind, giftKind] },
);

const money = () => world.services.money;

async function memberWith(points: number): Promise<number> {
  const member = await world.addMember();
  await sql`insert into test_points (user_id, points) values (${member}, ${points})`.execute(world.db.read);
  return member;
}

async function pointsOf(member: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`select points from test_points where user_id = ${member}`.execute(
    world.db.read,
  );
  return rows[0]!.points;
}

/** State, refund state and columns of an order as its kind names them. */
async function seen(orderSn: string) {
  const row = await world.db.read
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .executeTakeFirstOrThrow();
  const { rules } = money().kinds.of(row);
  const state = Object.entries(rules.statuses).find(([, status]) => status === row.status)?.[0];
  return { ...row, state };
}

async function refundsOf(orderSn: string): Promise<{ amount: number; status: number }[]> {
  const { rows } = await sql<{ amount: number; status: number }>`
    select r.amount, r.status from refund r join orders o on o.id = r.order_id where o.order_sn = ${orderSn} order by r.id`.execute(
    world.db.read,
  );
  return rows;
}

const addPoints = (points: number, fee = 0) =>
  world.db.transaction((tx) => createPointsOrder(tx, money(), { me, points, fee }));

function cancel(orderSn: string, kind: typeof pointsKind) {
  const answer = async () => ({ done: 1 });
  return world.services.cancels.cancel({ kind, orderSn, reason: 'changed my mind', answer }, world.ctx(me));
}

beforeEach(async () => {
  me = await memberWith(100);
});

describe('an order in points', () => {
  it('is paid at once when it costs no rupiah, and takes the points', async () => {
    const made = await addPoints(60);
    expect(made).toMatchObject({ state: 'toShip', pay_amount: 0, expiretime: null });
    expect(made.order_sn).toMatch(/^TP\d{18}$/);
    expect(await pointsOf(me)).toBe(40);
    expect(await seen(made.order_sn)).toMatchObject({
      kind: 'test-points',
      shop_id: null,
      type: null,
      pickup_no: null,
    });
  });

  it('is not made when the points are too few, and nothing stays of it', async () => {
    await expect(addPoints(101)).rejects.toThrow(TransitionRefused);
    expect(await pointsOf(me)).toBe(100);
    const page = await world.services.book.page({ me, rules: pointsKind.rules, tab: 0, page: 1, per_page: 10 });
    expect(page.page.total).toBe(0);
  });

  it('waits for its payment when its delivery costs rupiah', async () => {
    const { order_sn, expiretime } = await addPoints(60, 9000);
    expect(expiretime).toBe(world.clock.now() + 600);
    await world.pay(me, order_sn);
    expect(await seen(order_sn)).toMatchObject({ state: 'toShip', pay_channel: 'qris' });
    const returns = await sql<{ return_url: string }>`
      select return_url from sandbox_payment where order_sn = ${order_sn}`.execute(world.db.read);
    expect(returns.rows).toEqual([{ return_url: `/#/pages/myOrder/payOver/payOver?order_sn=${order_sn}` }]);
  });

  it('gives the points back when it is cancelled before and after the payment, and the money after', async () => {
    const unpaid = await addPoints(30, 9000);
    await cancel(unpaid.order_sn, pointsKind);
    expect(await seen(unpaid.order_sn)).toMatchObject({ state: 'cancelled', refund_status: 0 });
    const paid = await addPoints(30, 9000);
    await world.pay(me, paid.order_sn);
    expect(await pointsOf(me)).toBe(70);
    await cancel(paid.order_sn, pointsKind);
    expect(await seen(paid.order_sn)).toMatchObject({ state: 'refunded', refund_status: 1 });
    expect(await pointsOf(me)).toBe(100);
    await world.services.refunds.run();
    expect(await seen(paid.order_sn)).toMatchObject({ refund_status: 3 });
    expect(await refundsOf(paid.order_sn)).toEqual([{ amount: 9000, status: 3 }]);
    expect(await refusalOf(cancel(paid.order_sn, pointsKind))).toBe('ORDER_STATE');
  });

  it('is cancelled when its own time to pay is over, and revived by late money with its points', async () => {
    const { order_sn } = await addPoints(60, 9000);
    const { tradeNo } = await world.open(me, order_sn);
    world.clock.pass(601);
    await world.services.unpaid.cancelOverdue();
    expect(await seen(order_sn)).toMatchObject({ state: 'cancelled', cancel_by: 'system' });
    expect(await pointsOf(me)).toBe(100);
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
    expect(await seen(order_sn)).toMatchObject({ state: 'toShip', cancel_by: null });
    expect(await pointsOf(me)).toBe(40);
  });

  it('stays cancelled when late money finds the points spent, and the money goes back', async () => {
    const { order_sn } = await addPoints(60, 9000);
    const { tradeNo } = await world.open(me, order_sn);
    world.clock.pass(601);
    await world.services.unpaid.cancelOverdue();
    await addPoints(80);
    await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
    await world.services.gateway.deliver();
    await world.services.refunds.run();
    expect(await seen(order_sn)).toMatchObject({ state: 'cancelled', refund_status: 3 });
    expect(await refundsOf(order_sn)).toEqual([{ amount: 9000, status: 3 }]);
    expect(await pointsOf(me)).toBe(20);
  });

  it('is refunded in parts, never more than was paid', async () => {
    const { order_sn } = await addPoints(10, 9000);
    await world.pay(me, order_sn);
    const { id } = await seen(order_sn);
    const part = (amount: number) =>
      world.db.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        return (await refundPart(tx, money(), { order, amount, cause: 'shop', reason: 'broken' })) !== null;
      });
    expect(await part(2000)).toBe(true);
    expect(await part(3000)).toBe(true);
    expect(await part(4001)).toBe(false);
    expect(await seen(order_sn)).toMatchObject({ state: 'toShip', refund_status: 1 });
    await world.services.refunds.run();
    expect(await seen(order_sn)).toMatchObject({ state: 'toShip', refund_status: 3 });
    await cancel(order_sn, pointsKind);
    expect(await seen(order_sn)).toMatchObject({ state: 'refunded', refund_status: 1 });
    await world.services.refunds.run();
    expect(await refundsOf(order_sn)).toEqual([
      { amount: 2000, status: 3 },
      { amount: 3000, status: 3 },
      { amount: 4000, status: 3 },
    ]);
    const books = await sql<{ refunded: number }>`
      select refunded from sandbox_payment where order_sn = ${order_sn}`.execute(world.db.read);
    expect(books.rows).toEqual([{ refunded: 9000 }]);
  });

  it('is listed in the tabs of its kind, apart from drinks', async () => {
    const shipped = await addPoints(10);
    const open = await addPoints(10, 9000);
    const sku: WorldSku = await world.addSku(await world.addShop());
    const drink = await world.order(me, sku);
    const page = (rules: typeof drinks | typeof pointsKind.rules, tab: number) =>
      world.services.book.page({ me, rules, tab, page: 1, per_page: 10 });
    const sns = async (...args: Parameters<typeof page>) =>
      (await page(...args)).page.data.map(({ order }) => order.order_sn);
    expect(await sns(pointsKind.rules, 0)).toEqual([open.order_sn, shipped.order_sn]);
    expect(await sns(pointsKind.rules, 1)).toEqual([shipped.order_sn]);
    expect(await sns(pointsKind.rules, 2)).toEqual([]);
    expect(await sns(drinks, 0)).toEqual([drink]);
    expect(await refusalOf(world.details(me, open.order_sn))).toBe('ORDER_NOT_FOUND');
    const input = { order_sn: open.order_sn, reason: '' };
    expect(await refusalOf(world.services.drinks.cancel(input, world.ctx(me)))).toBe('ORDER_NOT_FOUND');
  });

  it('counts with all other kinds among the unpaid orders that one may have', async () => {
    for (let n = 0; n < 3; n += 1) await addPoints(10, 9000);
    const sku: WorldSku = await world.addSku(await world.addShop());
    expect(await refusalOf(world.order(me, sku))).toBe('TOO_MANY_UNPAID');
  });
});

describe('a kind that decides by its own rows', () => {
  const addGift = (points: number, fee = 0) =>
    world.db.transaction((tx) => createPointsOrder(tx, money(), { me, points, fee, kind: giftKind }));
  const openThing = () => findOpenThing(world.db.read, { me, kinds: money().kinds });

  it('has an order made where its effects have moved it', async () => {
    expect(await addGift(sentAtOnce)).toMatchObject({ state: 'toReceive' });
  });

  it('refuses a cancel that its condition does not allow, and nothing changes', async () => {
    const { order_sn } = await addGift(kept, 9000);
    expect(await refusalOf(cancel(order_sn, giftKind))).toBe('ORDER_STATE');
    expect(await seen(order_sn)).toMatchObject({ state: 'unpaid' });
    expect(await pointsOf(me)).toBe(80);
  });

  it('refuses a cancel that an effect refuses, and nothing is paid back', async () => {
    const { order_sn } = await addGift(notTakenBack, 9000);
    await world.pay(me, order_sn);
    expect(await refusalOf(cancel(order_sn, giftKind))).toBe('ORDER_STATE');
    expect(await seen(order_sn)).toMatchObject({ state: 'toShip', refund_status: 0 });
    expect(await refundsOf(order_sn)).toEqual([]);
  });

  it('says what of an order is refunded in parts', async () => {
    const { order_sn } = await addGift(25, 9000);
    await world.pay(me, order_sn);
    const { id } = await seen(order_sn);
    const refund = (amount: number) =>
      world.db.transaction(async (tx) =>
        refundPart(tx, money(), { order: await lockOrder(tx, id), amount, cause: 'shop', reason: '' }),
      );
    expect(await refund(26)).toBeNull();
    expect(await refund(25)).not.toBeNull();
  });

  it('says by its own states whether an order goes on', async () => {
    const { order_sn } = await addGift(sentAtOnce);
    expect(await openThing()).toEqual({ reason: 'order', order_sn });
    const { id } = await seen(order_sn);
    await world.db.transaction(async (tx) => {
      await advance(tx, money(), { order: await lockOrder(tx, id), to: 'completed', actor: 'system' });
    });
    expect(await openThing()).toBeNull();
  });
});

describe('the kinds of a server', () => {
  it('have names, prefixes and the common states', () => {
    expect(() => new OrderKinds([drinksKind, drinksKind])).toThrow('share');
    const twin = { ...pointsKind, rules: { ...pointsKind.rules, prefix: 'OD' } };
    expect(() => new OrderKinds([drinksKind, twin])).toThrow('share');
    const { paid: _, ...statuses } = drinks.statuses;
    const lacking = { ...drinksKind, rules: { ...drinks, statuses } } as unknown as typeof drinksKind;
    expect(() => new OrderKinds([lacking])).toThrow('lack');
    const edges = pointsKind.rules.edges.map((edge) => ({
      ...edge,
      actors: edge.actors.filter((who) => who !== 'system'),
    }));
    const neverFree = { ...pointsKind, rules: { ...pointsKind.rules, edges } };
    expect(() => new OrderKinds([neverFree])).toThrow('by costing nothing');
    const kinds = new OrderKinds([drinksKind, pointsKind]);
    expect(() => kinds.of({ kind: 'gone', order_sn: 'XX1' })).toThrow('gone');
    expect(() => kinds.ofNumber('XX1')).toThrow('XX1');
  });
});
