import type { Engine } from '../src/db/engine';
import { addOrders, continueIds, FIRST_ORDER, inBatches, type OrderRows, orderSn, run } from './bench-rows';

/** Rows of a chain that has sold for years, made by statements of the database. */

/** Coupons that a member may still use. */
const UNUSED_COUPONS = 4;
/** The id of the address of member `n` is this and their own id. */
export const FIRST_ADDRESS = 1_000_000;
const ids = `o.id between ${FIRST_ORDER} + $1::int and ${FIRST_ORDER} + $2::int`;

/** The first kinds of coupons of the demo chain. */
const couponKind = '1 + n % 3';
const address = `'name', 'Sari', 'mobile', '+6281234567000', 'areacode', '+62', 'village_code', '31.74.07.1008',
  'province_name', 'DKI Jakarta', 'city_name', 'Jakarta Selatan', 'district_name', 'Kebayoran Baru',
  'village_name', 'Petogogan', 'postcode', '12170', 'detail', 'Jl. Wijaya II 12', 'label', 'home'`;

/** Gives members two addresses each, the first of them a kilometre from a shop, and coupons to use. */
export async function addHoldings(
  engine: Engine,
  { first, count, shopId, now }: { first: number; count: number; shopId: number; now: number },
): Promise<void> {
  await run(
    engine,
    `insert into address (id, user_id, name, mobile, areacode, village_code, province_name, city_name, district_name,
      village_name, postcode, detail, label, courier_note, lng, lat, is_default, createtime, updatetime)
    select case nr when 0 then ${FIRST_ADDRESS} + u.id else ${FIRST_ADDRESS} + $2::bigint + u.id end, u.id, 'Sari',
      '+6281234567000', '+62', '31.74.07.1008', 'DKI Jakarta', 'Jakarta Selatan', 'Kebayoran Baru', 'Petogogan', '12170',
      'Jl. Wijaya II 12', 'home', '', s.lng, s.lat + 0.009, 1 - nr, 0, 0
    from (select $1::bigint + n as id from generate_series(0, $2::int - 1) n) u, generate_series(0, 1) nr, shop s
    where s.id = $3`,
    [first, count, shopId],
  );
  await continueIds(engine, 'address');
  await run(
    engine,
    `insert into user_coupon (user_id, coupon_id, code, status, starttime, endtime, activatetime, grant_key, createtime,
      updatetime)
    select $1::bigint + n / ${UNUSED_COUPONS}, ${couponKind}, 'U' || n, 1, 0, $3::bigint + 86400, 0, 'unused-' || n, 0, 0
    from generate_series(0, $2::int * ${UNUSED_COUPONS} - 1) n`,
    [first, count, now],
  );
}

/** One of five orders has a coupon, and one is delivered. Every third is of the drink that sells best. */
const usedCoupons = ({ member }: OrderRows): string => `
  insert into user_coupon (user_id, coupon_id, code, status, starttime, endtime, activatetime, usetime, order_sn,
    grant_key, createtime, updatetime)
  select ${member}, ${couponKind}, 'B' || n, 3, 0, n + 1, 0, n, ${orderSn}, 'used-' || n, 0, n
  from generate_series($1::int, $2::int) n where n % 5 = 0`;
const type = "case when n % 5 = 1 then 'takeout' else 'takein' end";
const goods = 'case when n % 3 = 0 then 1 else 1 + n % 60 end';

interface History extends OrderRows {
  /** One of so many orders has a request for money, because its customer says that something was wrong. */
  requestEvery: number;
  /** One of so many orders has a refund that waits for a person. */
  manualEvery: number;
}

/** What follows from orders: deliveries, ratings of three in ten, refunds, requests of which one in fifty waits. */
const followers = ({ requestEvery, manualEvery }: History): string[] => [
  `insert into delivery (order_id, address_json, metres, courier_note)
  select o.id, jsonb_build_object('id', ${FIRST_ADDRESS} + o.user_id, ${address}, 'lng', 106.82, 'lat', -6.2), 900, ''
  from orders o where ${ids} and o.type = 'takeout'`,
  `insert into evaluation (order_id, user_id, shop_id, star, service_star, content, images_json, has_images, anonymous,
    reply, reply_by, replytime, createtime)
  select o.id, o.user_id, o.shop_id, 1 + o.id % 5, 5, 'Rapi dan dingin.', case when has then '["/files/cup.jpg"]'::jsonb
      else '[]' end, has::int, 0, case when said then 'Terima kasih' else '' end, case when said then 'Sri' else '' end,
    case when said then o.createtime end, o.createtime
  from orders o cross join lateral (select o.id % 70 = 0 as has, o.id % 20 = 0 as said) r
  where ${ids} and o.status = 60 and o.id % 10 in (0, 3, 7)`,
  `insert into evaluation_goods (evaluation_id, goods_id, star, tags_json, has_images, createtime)
  select e.id, g.goods_id, e.star, '["neat"]', e.has_images, e.createtime
  from orders o join evaluation e on e.order_id = o.id join order_goods g on g.order_id = o.id and g.item_kind = 'drink' where ${ids}`,
  `insert into refund (refund_sn, order_id, shop_id, payment_sn, amount, reason, cause, status, nexttime, senttime,
    donetime, createtime)
  select 'RF' || o.order_sn, o.id, o.shop_id, 'PY' || o.order_sn, 1000, 'shop', 'shop', case when waits then 4 else 3 end,
    o.createtime, done, done, o.createtime
  from orders o cross join lateral (select o.id % ${manualEvery} = 0 as waits) w
    cross join lateral (select case when waits then null else o.createtime end as done) d
  where ${ids} and o.status = 60 and (waits or o.id % 50 = 0)`,
  `insert into after_sale (after_sn, order_id, shop_id, items_json, reason_code, content, images_json, amount, status,
    refuse_reason, who, createtime, audittime)
  select 'AS' || o.order_sn, o.id, o.shop_id, jsonb_build_array(jsonb_build_object('line_id', g.id, 'num', 1, 'amount', 1000)),
    'wrong', '', '[]', 1000, case when waits then 10 else 62 end, case when waits then '' else 'No' end, '', o.createtime,
    case when waits then null else o.createtime end
  from orders o join order_goods g on g.order_id = o.id cross join lateral (select o.id % (50 * ${requestEvery}) = 1 as waits) w
  where ${ids} and o.status = 60 and o.id % ${requestEvery} = 1`,
];

/** How many stars drinks and shops have, as the app counts them when a review is written. */
const stars = (table: 'goods' | 'shop', reviews: string, key: string): string => `
  update ${table} t set ${[1, 2, 3, 4, 5].map((n) => `star_${n} = r.star_${n}`).join(', ')}, star_images = r.star_images
  from (select ${key}, ${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where star = ${n}) as star_${n}`).join(', ')},
      sum(has_images) as star_images from ${reviews} group by 1) r
  where r.${key} = t.id`;

/** Adds orders with everything that belongs to them. */
export async function addHistory(engine: Engine, rows: History): Promise<void> {
  const all = { type, goods, ...rows };
  await inBatches(engine, all, [usedCoupons(all)]);
  await addOrders(engine, all);
  await inBatches(engine, all, followers(all));
}

export async function countStars(engine: Engine): Promise<void> {
  await run(engine, stars('goods', 'evaluation_goods', 'goods_id'));
  await run(engine, stars('shop', 'evaluation', 'shop_id'));
}
