import { pointsEnd } from '@/domain/points';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from '../wiring/invariants';

const DAY = 86_400;

describe('points', () => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;

  worldForTests(async (opened) => {
    world = opened;
    shopId = await world.addShop();
    sku = await world.addSku(shopId, { price: 50_500 });
    await world.addLevel({ level: 1, growth_min: 0, growth_keep: 0 });
    await world.addLevel({ level: 2, growth_min: 100, growth_keep: 0, points_multiple: 125 });
  });
  beforeEach(async () => {
    me = await world.addMember();
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
  });

  async function handedOver(num: number): Promise<string> {
    const orderSn = await world.order(me, sku, num);
    await world.pay(me, orderSn);
    for (const act of ['start', 'ready', 'hand-over'] as const) await world.services.ops.act({ shopId, orderSn, act });
    return orderSn;
  }

  async function rate(orderSn: string): Promise<void> {
    const stars = {
      order_sn: orderSn,
      star: 5 as const,
      service_star: null,
      content: '',
      images: [],
      anonymous: 0 as const,
    };
    await world.services.reviews.add(
      { ...stars, goods: [{ goods_id: sku.goodsId, star: 5, tags: [] }] },
      world.ctx(me),
    );
  }

  async function completed(num: number): Promise<string> {
    const orderSn = await handedOver(num);
    await rate(orderSn);
    return orderSn;
  }

  /** A customer reports cups, and the shop pays them back. */
  async function cupsBack(order_sn: string, num: number): Promise<void> {
    const { lines } = await world.details(me, order_sn);
    const items = [{ line_id: lines[0]?.line_id ?? 0, num }];
    const input = { order_sn, action: 'refund' as const, reason: '', reason_code: 'taste' as const, items };
    const { after_sales } = await world.services.drinks.acts.refund(input, world.ctx(me));
    await world.services.afterSaleDesk.decide(
      { shopId, afterSn: after_sales[0]?.after_sn ?? '', decision: 'grant', reason: '', who: 'Sari', sorry: false },
      world.ctx(me).intent,
    );
  }

  /** The rows of the ledger: what each is, the change, and the balance after it. */
  const ledger = async () =>
    (
      await world.db.read
        .selectFrom('points_log')
        .select(['type', 'amount', 'debt', 'balance'])
        .where('user_id', '=', me)
        .orderBy('id')
        .execute()
    ).map(({ type, amount, debt, balance }) => [type, amount, debt, balance]);

  it('are given once for an order that is completed, by what was paid for its drinks', async () => {
    await completed(1);
    expect(await ledger()).toEqual([['order', 50, 0, 50]]);
  });

  it('count by the level that the member had before the order', async () => {
    await completed(2);
    await completed(1);
    // The first order brought the member to the level that counts the second.
    expect(await ledger()).toEqual([
      ['order', 101, 0, 101],
      ['order', 62, 0, 163],
    ]);
  });

  it('are taken back with cups that are paid back, by the terms of their order', async () => {
    const orderSn = await completed(3);
    await cupsBack(orderSn, 1);
    await cupsBack(orderSn, 2);
    expect(await ledger()).toEqual([
      ['order', 151, 0, 151],
      ['refund', -50, 0, 101],
      ['refund', -101, 0, 0],
    ]);
  });

  it('are none for an order of which all cups were paid back before, and the next ones count', async () => {
    const orderSn = await handedOver(1);
    await cupsBack(orderSn, 1);
    await rate(orderSn);
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await completed(1);
    expect(await ledger()).toEqual([
      ['order', 0, 0, 0],
      ['order', 50, 0, 50],
    ]);
  });

  it('become debt where they are gone, which the next ones pay', async () => {
    const orderSn = await completed(2);
    // Nothing in the product spends points yet within the day in which cups can be reported.
    await world.db.transaction(async (tx) => {
      await tx.updateTable('points_lot').set({ expiretime: world.clock.now() }).where('user_id', '=', me).execute();
    });
    world.clock.pass(60);
    await cupsBack(orderSn, 1);
    expect(await ledger()).toEqual([
      ['order', 101, 0, 101],
      ['ended', -101, 0, 0],
      ['refund', 0, 51, 0],
    ]);
    await completed(2);
    expect((await ledger()).slice(3)).toEqual([
      ['order', 101, 0, 101],
      ['debt', -51, -51, 50],
    ]);
  });

  it('end with the twelfth month after the one in which they were earned, once', async () => {
    await completed(1);
    world.clock.pass(40 * DAY);
    await completed(1);
    const [first, second] = (
      await world.db.read
        .selectFrom('points_lot')
        .select('expiretime')
        .where('user_id', '=', me)
        .orderBy('id')
        .execute()
    ).map(({ expiretime }) => expiretime);
    expect(second).toBe(pointsEnd(world.clock.now()));
    const { points } = world;
    world.clock.pass((first ?? 0) - world.clock.now() - 1);
    await points.endDue();
    expect(await ledger()).toHaveLength(2);
    world.clock.pass(1);
    await points.endDue();
    expect(await points.endDue()).toBe(0);
    expect(await ledger()).toEqual([
      ['order', 50, 0, 50],
      ['order', 50, 0, 100],
      ['ended', -50, 0, 50],
    ]);
  });
});
