import { sql } from 'kysely';
import { LEVEL_SECONDS } from '@/domain/membership';
import { monthOf } from '@/domain/wib';
import { Drinker } from '../../../test/harness/drinker';
import type { OrderWorld, WorldSku } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';

const DAY = 86_400;

describe('growth and levels', () => {
  let world: OrderWorld;
  let shopId: number;
  let sku: WorldSku;
  let me: number;
  let drinker: Drinker;
  let gift: number;
  let monthly: number;

  worldForTests(async (opened) => {
    world = opened;
    shopId = await world.addShop();
    sku = await world.addSku(shopId, { price: 50_000 });
    gift = await world.addCouponKind();
    monthly = await world.addCouponKind();
    await world.addLevel({ level: 1, growth_min: 0, growth_keep: 0 });
    const coupon_ids_json = JSON.stringify([gift]);
    const month_coupon_ids_json = JSON.stringify([monthly]);
    await world.addLevel({ level: 2, growth_min: 100, growth_keep: 60, member_bp: 500, coupon_ids_json });
    const third = { member_bp: 1000, member_cap: 4000, coupon_ids_json, month_coupon_ids_json };
    await world.addLevel({ level: 3, growth_min: 150, growth_keep: 150, ...third });
  });
  beforeEach(async () => {
    me = await world.addMember();
    drinker = new Drinker(world, { me, shopId, sku });
  });

  const ledger = async (orderSn: string) =>
    (
      await world.db.read
        .selectFrom('growth_log')
        .select(['type', 'amount'])
        .where('order_sn', '=', orderSn)
        .orderBy('id')
        .execute()
    ).map(({ type, amount }) => [type, amount]);

  const level = () =>
    world.db.read
      .selectFrom('membership')
      .select(['level', 'endtime'])
      .where('user_id', '=', me)
      .executeTakeFirstOrThrow();

  const couponsOf = async (kind: number) =>
    (
      await world.db.read
        .selectFrom('user_coupon')
        .select('grant_key')
        .where('user_id', '=', me)
        .where('coupon_id', '=', kind)
        .orderBy('id')
        .execute()
    ).map(({ grant_key }) => grant_key);

  const discount = async () => {
    const quote = await world.quote(me, shopId);
    return [quote.goods_amount, quote.member_discount, quote.pay_amount];
  };

  it('is given when an order is completed, by its customer or by time, and not before', async () => {
    const rated = await drinker.handedOver(1);
    const left = await drinker.handedOver(2);
    expect(await ledger(rated)).toEqual([]);
    await drinker.rate(rated);
    expect(await ledger(rated)).toEqual([['order', 50]]);
    world.clock.pass(8 * DAY);
    await world.services.drinksSweeps.complete();
    expect(await ledger(left)).toEqual([['order', 100]]);
  });

  it('counts what was paid for drinks, without discount, coupon and what was paid back', async () => {
    await world.setLevel(me, { level: 2, since: world.clock.now(), until: world.clock.now() + DAY });
    await world.addCoupon(me, { type: 'fixed', value: 10_500 });
    const orderSn = await drinker.handedOver(2);
    await drinker.cupsBack(orderSn, 1);
    await drinker.rate(orderSn);
    // 100,000 - 5 % - 10,500, and half of that.
    expect(await ledger(orderSn)).toEqual([['order', 42]]);
  });

  it('is taken back with each cup that is paid back later, until nothing is left', async () => {
    const orderSn = await drinker.completed(3);
    await drinker.cupsBack(orderSn, 1);
    await drinker.cupsBack(orderSn, 1);
    expect(await ledger(orderSn)).toEqual([
      ['order', 150],
      ['refund', -50],
      ['refund', -50],
    ]);
    await drinker.cupsBack(orderSn, 1);
    expect((await ledger(orderSn)).at(-1)).toEqual(['refund', -50]);
    expect(await level()).toEqual({ level: 1, endtime: null });
  });

  it('takes its level with it when it is taken back, and unlocks it again without its coupon', async () => {
    const first = await drinker.completed(3);
    expect((await level()).level).toBe(3);
    const gifts = await couponsOf(gift);
    expect(gifts).toHaveLength(2);
    world.clock.pass(60);
    await drinker.cupsBack(first, 1);
    expect(await level()).toEqual({ level: 2, endtime: world.clock.now() - 60 + LEVEL_SECONDS });
    await drinker.cupsBack(first, 2);
    expect(await level()).toEqual({ level: 1, endtime: null });
    await world.memberships.keepTime();
    expect(await couponsOf(monthly)).toEqual([]);
    await world.putInCart(me, sku);
    expect((await discount())[1]).toBe(0);
    await world.db.read.deleteFrom('cart_line').where('user_id', '=', me).execute();
    world.clock.pass(DAY);
    const second = await drinker.completed(4);
    expect(await level()).toEqual({ level: 3, endtime: world.clock.now() + LEVEL_SECONDS });
    expect(await couponsOf(gift)).toEqual(gifts);
    await drinker.cupsBack(second, 4);
    expect((await level()).level).toBe(1);
    world.clock.pass(LEVEL_SECONDS - DAY - 61);
    await drinker.cupsBack(await drinker.completed(4), 4);
    expect(await couponsOf(gift)).toEqual(gifts);
    world.clock.pass(1);
    await drinker.completed(4);
    expect(await couponsOf(gift)).toHaveLength(4);
  });

  it('counts two refunds that are granted at once', async () => {
    const both = [await drinker.completed(1), await drinker.completed(2)];
    await drinker.completed(2);
    expect((await level()).level).toBe(3);
    const reports = await Promise.all(both.map((orderSn) => drinker.askBack(orderSn, 1)));
    await Promise.all(reports.map((afterSn) => drinker.grant(afterSn)));
    expect((await level()).level).toBe(2);
  });

  it('keeps the rate that an order was completed with', async () => {
    const setRate = (value: number) =>
      sql`insert into config (key, value_json) values ('growth_per_idr', ${String(value)}::jsonb)
        on conflict (key) do update set value_json = excluded.value_json`.execute(world.db.read);
    await setRate(500);
    const orderSn = await drinker.completed(2);
    await setRate(1000);
    await drinker.cupsBack(orderSn, 1);
    expect(await ledger(orderSn)).toEqual([
      ['order', 200],
      ['refund', -100],
    ]);
  });

  it('unlocks levels at once, with a discount on the next price and a coupon for each', async () => {
    await world.putInCart(me, sku);
    expect(await discount()).toEqual([50_000, 0, 50_000]);
    await world.db.read.deleteFrom('cart_line').where('user_id', '=', me).execute();
    await drinker.completed(2);
    const now = world.clock.now();
    expect(await level()).toEqual({ level: 2, endtime: now + LEVEL_SECONDS });
    expect(await couponsOf(gift)).toEqual([`level:2:${now}:${gift}`]);
    await world.db.read.deleteFrom('user_coupon').where('user_id', '=', me).execute();
    await sql`update coupon set received = (select count(*) from user_coupon c where c.coupon_id = coupon.id)`.execute(
      world.db.read,
    );
    await world.putInCart(me, sku);
    expect(await discount()).toEqual([50_000, 2500, 47_500]);
  });

  it('grants the coupons of every level that one order unlocks', async () => {
    await drinker.completed(3);
    const now = world.clock.now();
    expect(await couponsOf(gift)).toEqual([`level:2:${now}:${gift}`, `level:3:${now}:${gift}`]);
  });

  it('takes nothing off drinks without member price, and no more than the cap', async () => {
    const plain = await world.addSku(shopId, { price: 30_000 });
    await sql`update goods set vip_switch = 0 where id = ${plain.goodsId}`.execute(world.db.read);
    await world.setLevel(me, { level: 3, since: world.clock.now(), until: world.clock.now() + DAY });
    await world.putInCart(me, plain);
    expect(await discount()).toEqual([30_000, 0, 30_000]);
    await world.putInCart(me, sku);
    expect(await discount()).toEqual([80_000, 4000, 76_000]);
  });

  it('refuses an order whose level has ended since its price was shown', async () => {
    await world.setLevel(me, { level: 2, since: world.clock.now(), until: world.clock.now() + 60 });
    await world.putInCart(me, sku);
    const { price_hash, member_discount } = await world.quote(me, shopId);
    expect(member_discount).toBe(2500);
    world.clock.pass(60);
    const input = { shop_id: shopId, type: 'takein' as const, price_hash, remark: '', tableware: 0 as const };
    await expect(world.services.drinks.add(input, world.ctx(me))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  });

  it('lets levels fall by time, one after the other, and keeps those with enough growth', async () => {
    const since = world.clock.now();
    await world.setLevel(me, { level: 3, since, until: since + LEVEL_SECONDS });
    world.clock.pass(LEVEL_SECONDS - 1);
    await world.memberships.keepTime();
    expect((await level()).level).toBe(3);
    world.clock.pass(1);
    await world.memberships.keepTime();
    expect(await level()).toEqual({ level: 2, endtime: since + 2 * LEVEL_SECONDS });
    world.clock.pass(DAY);
    await drinker.completed(1);
    world.clock.pass(DAY);
    await drinker.completed(1);
    world.clock.pass(LEVEL_SECONDS - 2 * DAY);
    await world.memberships.keepTime();
    expect(await level()).toEqual({ level: 2, endtime: since + 3 * LEVEL_SECONDS });
  });

  it('grants the coupons of a month once, to whoever has the level, however many sweeps run', async () => {
    await world.setLevel(me, { level: 3, since: world.clock.now(), until: world.clock.now() + LEVEL_SECONDS });
    const sweeps = () => Promise.all([1, 2, 3].map(() => world.memberships.keepTime()));
    await sweeps();
    expect(await couponsOf(monthly)).toHaveLength(1);
    world.clock.pass(31 * DAY);
    await sweeps();
    const keys = await couponsOf(monthly);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toMatch(/^month:3:\d{6}:\d+$/);
    const other = await world.addMember();
    await world.setLevel(other, { level: 2, since: world.clock.now(), until: world.clock.now() + DAY });
    await world.memberships.keepTime();
    const { rows } = await sql`select from user_coupon where user_id = ${other}`.execute(world.db.read);
    expect(rows).toEqual([]);
  });

  it('grants the coupons of a birthday in its month, once a year, whatever the birth date is changed to', async () => {
    const birthday_coupon_ids_json = JSON.stringify([gift]);
    await sql`update vip_level set birthday_coupon_ids_json = ${birthday_coupon_ids_json}::jsonb
      where level = 2`.execute(world.db.read);
    const bornIn = (month: number) =>
      sql`update users set birthday = ${`1999-${String(month).padStart(2, '0')}-05`} where id = ${me}`.execute(
        world.db.read,
      );
    const monthNow = () => monthOf(world.clock.now()) % 100;
    await world.setLevel(me, { level: 2, since: world.clock.now(), until: world.clock.now() + LEVEL_SECONDS });
    await bornIn((monthNow() % 12) + 1);
    await world.memberships.keepTime();
    expect(await couponsOf(gift)).toEqual([]);
    for (let month = 0; month < 3; month += 1) {
      world.clock.pass(31 * DAY);
      await bornIn(monthNow());
      await world.memberships.keepTime();
    }
    const years = (await couponsOf(gift)).map((key) => key.split(':').slice(0, 2).join(' '));
    expect(years.length).toBe(new Set(years).size);
    expect(years[0]).toMatch(/^birthday \d{4}$/);
    await sql`update vip_level set birthday_coupon_ids_json = '[]' where level = 2`.execute(world.db.read);
  });

  it('grants the coupons of a birthday in the rest of its month to who reaches the level then', async () => {
    await sql`update vip_level set birthday_coupon_ids_json = ${JSON.stringify([monthly])}::jsonb
      where level = 2`.execute(world.db.read);
    const month = monthOf(world.clock.now());
    const birthday = `1999-${String(month % 100).padStart(2, '0')}-05`;
    await world.db.read.updateTable('users').set({ birthday }).where('id', '=', me).execute();
    await world.memberships.keepTime();
    expect(await couponsOf(monthly)).toEqual([]);
    await drinker.completed(2);
    await world.memberships.keepTime();
    expect(await couponsOf(monthly)).toEqual([`birthday:${Math.floor(month / 100)}:${monthly}`]);
    await sql`update vip_level set birthday_coupon_ids_json = '[]' where level = 2`.execute(world.db.read);
  });

  it('counts two orders that are completed at once', async () => {
    const both = [await drinker.handedOver(1), await drinker.handedOver(1)];
    await Promise.all(both.map((orderSn) => drinker.rate(orderSn)));
    expect((await level()).level).toBe(2);
  });

  it('judges members anew when levels have come', async () => {
    await sql`update vip_level set status = 0`.execute(world.db.read);
    await drinker.completed(2);
    expect((await level()).level).toBe(1);
    await world.memberships.keepTime();
    await sql`update vip_level set status = 1`.execute(world.db.read);
    await world.putInCart(me, sku);
    expect((await discount())[1]).toBe(2500);
    await world.memberships.keepTime();
    expect((await level()).level).toBe(2);
  });
});
