import { sql } from 'kysely';
import type { Db } from '../../server/src/db/db';
import { FakeClock, OrderWorld, type WorldSku } from '../harness/order-world';
import { BOBA, couponTerms, drinksOf, places, SLOT_CUPS, SORRY } from './drinks/drink-terms';
import { type GroupProduct, groupProducts } from './groups/group-terms';
import { MidtransSide } from './midtrans-side';
import { COURIER, type MallItem, mallItems, SENDER } from './points-mall/mall-terms';
import { addWheels, nameDrawers, wheelsClearing } from './prizes/prize-world';
import type { Place } from './table';
import { channels, DAY, LEVEL_LEFT, levelTerms, MEMBERS, shopTerms, YEAR } from './terms';
import { type VoucherItem, voucherItems } from './vouchers/voucher-terms';

/** The chain in which all runs are played. */
export interface ModelWorld {
  world: OrderWorld;
  midtrans: MidtransSide;
  shops: { shopId: number; skus: WorldSku[] }[];
  /** Ids of the kinds of coupons, of the vouchers, and of the products that are sold to groups. */
  kinds: number[];
  vouchers: number[];
  products: { id: number; skuId: number | undefined }[];
  /** Ids of what the points mall offers, and of the prize wheels. */
  mall: number[];
  wheelIds: number[];
}

/** The shop of a run, and the level that its first member begins with. */
export interface Run {
  shop: number;
  level: number;
}

const say = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, id: text });

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
  'growth_log',
  'wheel_draw',
  'wheel_chance',
  'chance_order',
  'wheel_member',
  'points_take',
  'points_lot',
  'points_log',
  'points',
  'sign_log',
  'redemption_code',
  'voucher_order',
  'voucher_given',
  'shipment',
  'points_order',
  'group_order',
  'team',
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

async function addVoucher(
  world: OrderWorld,
  shops: ModelWorld['shops'],
  { type, price, times, total, limit, days, refunds, shops: good, drink }: VoucherItem,
): Promise<number> {
  const { id } = await world.db.read
    .insertInto('voucher')
    .values({
      ...{ key: type, type, price, times, total, limit_num: limit, valid_days: days, market_price: price },
      ...{ name_json: say('Voucher'), intro_json: say(''), image: 'a.svg', tint: '#FFFFFF' },
      ...{ refund_switch: refunds ? 1 : 0, face_value: type === 'amount' ? price : 0, createtime: 0, updatetime: 0 },
      shop_ids_json: JSON.stringify(good.map((shop) => shops[shop]?.shopId)),
      goods_ids_json: JSON.stringify(drink === null ? [] : shops.map(({ skus }) => skus[drink]?.goodsId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addProduct(
  world: OrderWorld,
  shops: ModelWorld['shops'],
  { at, product }: { at: number; product: GroupProduct },
): Promise<{ id: number; skuId: number | undefined }> {
  const { people, numLimit, userLimit, hours, days, price, levelPrice, total, drink } = product;
  const sku = drink === null ? undefined : shops[drink.shop]?.skus[drink.drink];
  const { id } = await world.db.read
    .insertInto('group_product')
    .values({
      ...{ key: `product-${at}`, name_json: say('Product'), intro_json: say(''), image: 'a.svg', tint: '#FFFFFF' },
      ...{ goods_id: sku?.goodsId ?? null, people, num_limit: numLimit, user_limit: userLimit, group_hours: hours },
      ...{ redeem_days: days, starttime: 0, endtime: 1, createtime: 0, updatetime: 0 },
      shop_ids_json: JSON.stringify(product.shops.map((shop) => shops[shop]?.shopId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = { price: 2 * price, group_price: price, vip_group_price: levelPrice };
  await world.db.read
    .insertInto('group_spec')
    .values({ product_id: id, sku_id: sku?.skuId ?? null, total, ...prices })
    .execute();
  return { id, skuId: sku?.skuId };
}

async function addPointsGoods(
  world: OrderWorld,
  { shops, vouchers, cateId }: { shops: ModelWorld['shops']; vouchers: readonly number[]; cateId: number },
  { item, at }: { item: MallItem; at: number },
): Promise<number> {
  const { type, points, total, limit, level, ships, fetches, days, voucher } = item;
  const { id } = await world.db.read
    .insertInto('points_goods')
    .values({
      ...{ key: `thing-${at}`, cate_id: cateId, name_json: say('Thing'), intro_json: say(''), image: 'a.svg' },
      ...{ tint: '#FFFFFF', type, points, total, user_limit: limit, level, redeem_days: days },
      ...{ ship_switch: ships ? 1 : 0, fetch_switch: fetches ? 1 : 0, createtime: 0, updatetime: 0 },
      voucher_id: voucher === null ? null : (vouchers[voucher] ?? null),
      shop_ids_json: JSON.stringify(item.shops.map((shop) => shops[shop]?.shopId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The points mall, and the shop that sends what it offers. */
async function addMall(world: OrderWorld, of: Pick<ModelWorld, 'shops' | 'vouchers'>): Promise<number[]> {
  const { id: cateId } = await world.db.read
    .insertInto('points_cate')
    .values({ key: 'all', name_json: say('All') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update shop set key = 'sender' where id = ${of.shops[SENDER]?.shopId}`.execute(world.db.read);
  await sql`insert into config (key, value_json) values ('sender_shop', '"sender"'),
    ('couriers', ${JSON.stringify([COURIER])}::jsonb)`.execute(world.db.read);
  const mall: number[] = [];
  for (const [at, item] of mallItems.entries()) mall.push(await addPointsGoods(world, { ...of, cateId }, { item, at }));
  return mall;
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
  for (const [at, { growth, keep, member, groupPrice, points }] of levelTerms.entries()) {
    const own = {
      growth_min: growth,
      growth_keep: keep,
      group_price_switch: groupPrice ? 1 : 0,
      points_multiple: points,
    } as const;
    await world.addLevel({ level: at + 1, ...own, ...discountOf(member) });
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
  const vouchers: number[] = [];
  for (const item of voucherItems) vouchers.push(await addVoucher(world, shops, item));
  await sql`insert into config (key, value_json) values ('parts', '["group", "voucher", "points", "wheel"]')
    on conflict (key) do update set value_json = excluded.value_json`.execute(world.db.read);
  const products: ModelWorld['products'] = [];
  for (const [at, product] of groupProducts.entries()) products.push(await addProduct(world, shops, { at, product }));
  const mall = await addMall(world, { shops, vouchers });
  const shopIds = shops.map(({ shopId }) => shopId);
  const wheelIds = await addWheels(world, { vouchers, coupon: kinds[SORRY] ?? 0, shopIds });
  return { world, midtrans, shops, kinds, vouchers, products, mall, wheelIds };
}

/** Undoes in one statement what a run has done, because each statement costs a round trip to the database. */
function clearing({ shops, wheelIds }: Pick<ModelWorld, 'shops' | 'wheelIds'>): string {
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
    'update voucher set taken = 0',
    'update points_goods set taken = 0',
    ...wheelsClearing(wheelIds),
    'update group_spec set taken = 0, sold = 0',
    'update group_product set formed = 0',
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
export async function begin(
  { world, midtrans, shops, kinds, vouchers, products, mall, wheelIds }: ModelWorld,
  { shop, level }: Run,
): Promise<Place> {
  const { shopId, skus } = shops[shop] ?? { shopId: 0, skus: [] };
  await sql.raw(clearing({ shops, wheelIds })).execute(world.db.read);
  const now = world.clock.now();
  for (const [at, { id }] of products.entries()) {
    await sql`update group_product set starttime = ${now - DAY}, endtime = ${now + (groupProducts[at]?.sold ?? 0)}
      where id = ${id}`.execute(world.db.read);
  }
  midtrans.forget();
  const members = await world.addMembers(MEMBERS);
  const me = members[0] as number;
  await nameDrawers(world, members);
  const addresses: number[] = [];
  for (const { metres } of places) addresses.push(await world.addAddress(me, metres));
  const ownAddresses: number[] = [];
  for (const member of members) ownAddresses.push(await world.addAddress(member, 0));
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
  const shopIds = shops.map((one) => one.shopId);
  return {
    world,
    midtrans,
    shopIds,
    vouchers,
    products,
    mall,
    wheelIds,
    members,
    levels,
    shop,
    shopId,
    skus,
    coupons,
    addresses,
    ownAddresses,
  };
}
