import { sql } from 'kysely';
import type { Db } from '../../server/src/db/db';
import { FakeClock, OrderWorld, type WorldSku } from '../harness/order-world';
import { BOBA, couponTerms, drinksOf, places, SLOT_CUPS, SORRY } from './drinks/drink-terms';
import { MidtransSide } from './midtrans-side';
import type { Place } from './table';
import { channels, LEVEL_LEFT, levelTerms, MEMBERS, shopTerms, YEAR } from './terms';

/** The chain in which all runs are played. */
export interface ModelWorld {
  world: OrderWorld;
  midtrans: MidtransSide;
  shops: { shopId: number; skus: WorldSku[] }[];
  kinds: number[];
}

/** The shop of a run, and the level that its first member begins with. */
export interface Run {
  shop: number;
  level: number;
}

/** Tables of the rows that a run makes. A table comes before those that it refers to. */
const ownRows = [
  'evaluation_goods',
  'evaluation',
  'after_sale',
  'refund',
  'payment_event',
  'payment',
  'cash_payment',
  'sandbox_refund',
  'sandbox_notice',
  'sandbox_payment',
  'delivery',
  'order_goods',
  'order_log',
  'orders',
  'shop_event',
  'stock_log',
  'pickup_counter',
  'shop_slot',
  'cart_line',
  'idempotency',
  'user_coupon',
  'growth_log',
  'membership',
  'address',
];

async function addShop(world: OrderWorld, { packing, tax, hours }: (typeof shopTerms)[number]) {
  const times = hours && ([`${hours.open}:00`, `${hours.close}:00`] as [string, string]);
  const shopId = await world.addShop({ delivers: true, packing, slotCups: SLOT_CUPS, hours: times });
  await sql`update shop set tax_type = ${tax.type}, tax_bp = ${tax.bp}, tax_included = ${tax.included ? 1 : 0},
    pay_channels_json = ${JSON.stringify(channels)}::jsonb where id = ${shopId}`.execute(world.db.read);
  const skus: WorldSku[] = [];
  for (const { price, stock, coupon, vip } of drinksOf) {
    const sku = await world.addSku(shopId, { price, stock });
    await sql`update goods set coupon_switch = ${coupon ? 1 : 0}, vip_switch = ${vip ? 1 : 0}
      where id = ${sku.goodsId}`.execute(world.db.read);
    skus.push(sku);
  }
  return { shopId, skus };
}

const discountOf = (member: (typeof levelTerms)[number]['member']) => ({
  member_bp: member?.bp ?? 0,
  member_cap: member?.cap ?? null,
});

export async function setUp(db: Db): Promise<ModelWorld> {
  const clock = new FakeClock();
  const midtrans = await MidtransSide.open(clock);
  const world = new OrderWorld(db, { extraProviders: [midtrans.provider], clock });
  await world.setUp();
  await sql`update spec_value set price_delta = ${BOBA} where id = 41`.execute(db.read);
  for (const [at, { growth, keep, member }] of levelTerms.entries()) {
    await world.addLevel({ level: at + 1, growth_min: growth, growth_keep: keep, ...discountOf(member) });
  }
  const shops: ModelWorld['shops'] = [];
  for (const terms of shopTerms) shops.push(await addShop(world, terms));
  const kinds: number[] = [];
  for (const [at, { rule, days }] of couponTerms.entries()) {
    const { kind, min_amount } = rule;
    const source = at === SORRY ? 'sorry' : 'test';
    const worth = rule.kind === 'percent' ? { value_bp: rule.bp, max_amount: rule.max_amount } : { value: rule.value };
    kinds.push(await world.addCouponKind({ type: kind, valid_days: days, min_amount, source, ...worth }));
  }
  return { world, midtrans, shops, kinds };
}

/** Undoes in one statement what a run has done, because each statement costs a round trip to the database. */
function clearing(shops: ModelWorld['shops']): string {
  const stars = ['star_1', 'star_2', 'star_3', 'star_4', 'star_5', 'star_images']
    .map((star) => `${star} = 0`)
    .join(', ');
  const counted = shops.flatMap(({ shopId, skus }) =>
    skus.flatMap(({ skuId }, drink) => {
      const stock = drinksOf[drink]?.stock ?? null;
      return stock === null ? [] : [{ shopId, skuId, stock }];
    }),
  );
  const statements = [
    ...ownRows.map((table) => `delete from ${table}`),
    'update coupon set received = 0',
    'update shop_goods set sales = 0',
    `update goods set ${stars}`,
    `update shop set paused_until = null, ${stars}`,
    ...counted.map(({ skuId, stock }) => `update shop_sku set stock = ${stock} where sku_id = ${skuId}`),
    ...counted.map(
      ({ shopId, skuId, stock }) =>
        `insert into stock_log (shop_id, sku_id, delta, reason, createtime) values (${shopId}, ${skuId}, ${stock}, 'initial', 0)`,
    ),
  ];
  return `do $$ begin ${statements.join('; ')}; end $$`;
}

/**
 * Begins a run without orders, with all cups in stock and with new members, of whom the first has each coupon. They are
 * new because the server keeps a member's orders in memory and relies on it that orders are never deleted.
 */
export async function begin({ world, midtrans, shops, kinds }: ModelWorld, { shop, level }: Run): Promise<Place> {
  const { shopId, skus } = shops[shop] ?? { shopId: 0, skus: [] };
  await sql.raw(clearing(shops)).execute(world.db.read);
  midtrans.forget();
  const members = await world.addMembers(MEMBERS);
  const me = members[0] as number;
  const addresses: number[] = [];
  for (const { metres } of places) addresses.push(await world.addAddress(me, metres));
  const coupons: Place['coupons'][number][] = [];
  for (const kind of kinds.slice(0, SORRY)) {
    const id = await world.grant(me, kind);
    const { starttime: from, endtime: until } = await world.couponOf(id);
    coupons.push({ id, from, until });
  }
  const end = world.clock.now() + LEVEL_LEFT;
  const levels = members.map((_, at) => ({ level: at === 0 ? level : 1, until: at === 0 && level > 1 ? end : null }));
  for (const [at, member] of members.entries()) {
    const { level = 1, until = null } = levels[at] ?? {};
    await world.setLevel(member, { level, since: end - YEAR, until });
  }
  return { world, midtrans, members, levels, shop, shopId, skus, coupons, addresses };
}
