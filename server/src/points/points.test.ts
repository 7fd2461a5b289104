import { sql } from 'kysely';
import { pointsEnd } from '@/domain/points/points';
import { Drinker } from '../../../test/harness/drinker';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { findBrokenInvariants } from '../wiring/invariants';
import { spendPoints } from './ledger';

const DAY = 86_400;

describe('points', () => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;
  let drinker: Drinker;

  worldForTests(async (opened) => {
    world = opened;
    shopId = await world.addShop();
    sku = await world.addSku(shopId, { price: 50_500 });
    await world.addLevel({ level: 1, growth_min: 0, growth_keep: 0 });
    await world.addLevel({ level: 2, growth_min: 100, growth_keep: 0, points_multiple: 125 });
  });
  beforeEach(async () => {
    me = await world.addMember();
    drinker = new Drinker(world, { me, shopId, sku });
  });
  afterEach(async () => {
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
  });

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
    await drinker.completed(1);
    expect(await ledger()).toEqual([['order', 50, 0, 50]]);
  });

  it('count by the level that the member had before the order', async () => {
    await drinker.completed(2);
    await drinker.completed(1);
    // The first order brought the member to the level that counts the second.
    expect(await ledger()).toEqual([
      ['order', 101, 0, 101],
      ['order', 62, 0, 163],
    ]);
  });

  it('are taken back with cups that are paid back, by the terms of their order', async () => {
    const orderSn = await drinker.completed(3);
    await drinker.cupsBack(orderSn, 1);
    await drinker.cupsBack(orderSn, 2);
    expect(await ledger()).toEqual([
      ['order', 151, 0, 151],
      ['refund', -50, 0, 101],
      ['refund', -101, 0, 0],
    ]);
  });

  it('are none for what is completed while the chain does not run them, and nothing is taken back for it', async () => {
    const setParts = async (parts: readonly string[]) =>
      void (await sql`update config set value_json = ${JSON.stringify(parts)}::jsonb where key = 'parts'`.execute(
        world.db.read,
      ));
    await setParts(['voucher', 'group']);
    const orderSn = await drinker.completed(2);
    await setParts(['voucher', 'group', 'points']);
    await drinker.cupsBack(orderSn, 1);
    expect(await ledger()).toEqual([['order', 0, 0, 0]]);
    const growth = await world.db.read.selectFrom('growth_log').select('amount').where('user_id', '=', me).execute();
    expect(growth.map(({ amount }) => amount)).toEqual([101, -51]);
    await drinker.completed(1);
    expect((await ledger()).slice(1)).toEqual([['order', 50, 0, 50]]);
  });

  it('are none for an order of which all cups were paid back before, and the next ones count', async () => {
    const orderSn = await drinker.handedOver(1);
    await drinker.cupsBack(orderSn, 1);
    await drinker.rate(orderSn);
    expect(await findBrokenInvariants(world.db.read)).toEqual([]);
    await drinker.completed(1);
    expect(await ledger()).toEqual([
      ['order', 0, 0, 0],
      ['order', 50, 0, 50],
    ]);
  });

  it('become debt where they are gone, which the next ones pay', async () => {
    const orderSn = await drinker.completed(2);
    // They end before they are taken back.
    await world.db.transaction(async (tx) => {
      await tx.updateTable('points_lot').set({ expiretime: world.clock.now() }).where('user_id', '=', me).execute();
    });
    world.clock.pass(60);
    await drinker.cupsBack(orderSn, 1);
    expect(await ledger()).toEqual([
      ['order', 101, 0, 101],
      ['ended', -101, 0, 0],
      ['refund', 0, 51, 0],
    ]);
    // What is owed is missing, too.
    const price = { orderSn: 'SC1', points: 20, name: { en: 'Tea', 'zh-Hans': '茶', id: 'Teh' } };
    const now = world.clock.now();
    expect(await world.db.transaction((tx) => spendPoints(tx, { me, now }, price))).toEqual({ missing: 71 });
    expect((await world.services.mall.head({}, world.ctx(me))).mine).toEqual({ balance: 0, debt: 51, soon: null });
    await drinker.completed(2);
    expect((await ledger()).slice(3)).toEqual([
      ['order', 101, 0, 101],
      ['debt', -51, -51, 50],
    ]);
  });

  it('end with the twelfth month after the one in which they were earned, once', async () => {
    await drinker.completed(1);
    world.clock.pass(40 * DAY);
    await drinker.completed(1);
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
