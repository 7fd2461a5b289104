import type { Engine } from '../src/db/engine';
import { continueIds, inBatches, run } from './bench-rows';

/** Rows of vouchers and of group buying for benchmarks, made by statements of the database. */

const DAY = 86_400;
/** Orders are spread over so many days until now. */
const DAYS = 730;
/** Codes that were made so many days ago can still be redeemed. */
const GOOD_DAYS = 29;
/** Orders of vouchers that are not paid yet, among those of others. */
const UNPAID = 20;
const FIRST_VOUCHER_ORDER = 10_000_000;
const FIRST_GROUP_ORDER = 20_000_000;
const FIRST_TEAM = 1_000_000;
/** Orders of a team: its members, or those who did not stay. */
const PEOPLE = 3;
const FIRST_PRODUCT = 1001;
const PRODUCTS = 6;
/** Shops in which codes are redeemed, beside the one that is measured. */
const SHOPS = 12;
/** The product and the voucher whose pages are measured. */
export const PRODUCT = FIRST_PRODUCT;
export const VOUCHER = 1;

/** Digits of hexadecimal numbers are digits of codes, too. The factor is odd, so that codes differ. */
const FACTOR = 2_654_435_761;
export const codeSql = (id: string, number: string): string =>
  `upper(lpad(to_hex(((${id}) * 8 + ${number}) * ${FACTOR} % 4294967296), 8, '0'))`;
export const codeOf = (id: number, number: number): string =>
  ((BigInt(id * 8 + number) * BigInt(FACTOR)) % 4_294_967_296n).toString(16).toUpperCase().padStart(8, '0');

interface Batch {
  /** Numbers of orders, or of teams. */
  from: number;
  to: number;
  /** SQL for the member of the order with number `n`. */
  member: string;
}

export interface OffersSize {
  /** Orders of vouchers, and teams, of all customers but the two that are measured. */
  vouchers: number;
  teams: number;
  /** Teams that can be joined. */
  open: number;
  /** Orders of each kind that the first customer has, and those of the one who has few. */
  own: number;
  few: number;
  /** Orders of vouchers whose codes were redeemed in the shop that is measured. */
  ofShop: number;
  /** Orders of which a code can be redeemed during the measurement. */
  redeemable: number;
}

interface Place {
  shopId: number;
  now: number;
  /** SQL for the members of orders with number `n`. */
  others: string;
  first: number;
  few: number;
}

/** A code of an order of which codes can be redeemed. Orders and codes are counted from 1. */
export const redeemableCode = ({ vouchers, own, few }: OffersSize, n: number, number: number): string =>
  codeOf(FIRST_VOUCHER_ORDER + vouchers + own + few + n, number);

/** What orders of these kinds have alike, made from `sold`: id, sn, member, t (time), status, price, item. */
const common = (kind: string, prefix: string, sold: string): string[] => [
  `insert into orders (id, order_sn, kind, user_id, status, goods_num, goods_amount, tax_type, tax_bp, tax_included, tax_amount,
    total_amount, pay_amount, price_hash, pay_channel, expiretime, unpaid_seconds, paytime, finishtime, canceltime, cancel_by,
    createtime, updatetime)
  select id, '${prefix}8' || lpad(id::text, 15, '0'), '${kind}', member, status, 1, 60000, 'none', 0, 1, 0, 60000, 60000, '', 'qris',
    t + ${DAY}, ${DAY}, case when status not in (0, -10) then t + 60 end, case when status = 60 then t + ${DAY} end,
    case when status = -10 then t + 900 end, case when status = -10 then 'system' end, t, t
  from ${sold} s`,
  `insert into order_goods (order_id, item_kind, item_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount,
    pay_amount)
  select id, '${kind}', item, '[]', '{"en":"Five","id":"Lima","zh-Hans":"Five"}', '{"en":"Large","id":"Besar","zh-Hans":"Large"}',
    'kopi.svg', '#fff', 60000, 1, 60000, 60000
  from ${sold} s`,
  `insert into payment (payment_sn, order_id, order_sn, provider, channel, amount, status, settled, refunded, expiretime, paytime,
    createtime, updatetime)
  select 'PY${prefix}8' || lpad(id::text, 15, '0'), id, '${prefix}8' || lpad(id::text, 15, '0'), 'sandbox', 'qris', 60000, 1, 1,
    case when status = -20 then 60000 else 0 end, 0, t + 60, t, t
  from ${sold} s where status not in (0, -10)`,
  `insert into order_log (order_id, from_status, to_status, actor, createtime)
  select id, 0, step, 'system', t
  from ${sold} s cross join unnest(array[10, 30, 60]) step where status > 0 and step <= status`,
];

/** Codes of `sold`, whose rows say besides how many there are, which of them are used, and where. */
const codes = (kind: string, sold: string): string => `
  insert into redemption_code (user_id, order_id, item_kind, item_id, number, code, name_json, note_json, image, tint, num,
    shop_ids_json, share, status, createtime, expiretime, redeemtime, redeem_shop_id, redeem_by, endtime)
  select s.member, s.id, '${kind}', s.item, number, ${codeSql('s.id', 'number')}, g.name_json, g.spec_json, g.image, g.tint, 1,
    '[]', 60000 / s.codes + case when number = s.codes then 60000 % s.codes else 0 end, state, s.t + 60, s.t + 30 * ${DAY},
    case when state = 1 then s.t + number * 3600 end, case when state = 1 then s.shop end,
    case when state = 1 then 'Sri' else '' end, case when state = 2 then s.t + ${DAY} end
  from ${sold} s join order_goods g on g.order_id = s.id cross join generate_series(1, s.codes) number
    cross join lateral (select case when s.status = -20 then 2 when number <= s.used then 1 else 0 end as state) c
  where s.codes > 0`;

/** How orders of vouchers are. SQL that uses `n`, the number of an order, and `t`, its time. */
interface VoucherOrders extends Batch {
  time: string;
  status: string;
  /** How many of its codes were redeemed, and in which shop. */
  used: string;
  shop: string;
  voucher?: string;
}

async function addVoucherOrders(engine: Engine, rows: VoucherOrders): Promise<void> {
  const { member, time, status, used, shop, voucher = String(VOUCHER) } = rows;
  const sold = `(
    select ${FIRST_VOUCHER_ORDER}::bigint + n as id, ${member} as member, t, status, ${voucher} as item, ${shop} as shop, ${used} as used,
      times, case when status in (0, -10) then 0 else times end as codes
    from generate_series($1::int, $2::int) n cross join lateral (select ${time} as t) a
      cross join lateral (select ${status} as status, case when n % 3 = 0 then 4 else 3 end as times) b)`;
  await inBatches(engine, rows, [
    ...common('voucher', 'CT', sold),
    `insert into voucher_order (order_id, voucher_id, type, face_value, times, goods_ids_json, size_ids_json, shop_ids_json,
      valid_days, refund_switch, taken)
    select s.id, v.id, v.type, v.face_value, s.times, v.goods_ids_json, v.size_ids_json, v.shop_ids_json, v.valid_days,
      v.refund_switch, case when s.status < 0 then 0 else 1 end
    from ${sold} s join voucher v on v.id = s.item`,
    codes('voucher', sold),
  ]);
}

async function addVouchers(engine: Engine, size: OffersSize, { shopId, now, ...people }: Place): Promise<void> {
  const { vouchers, own, few, ofShop, redeemable } = size;
  const unpaid = `n > ${vouchers - UNPAID}`;
  await addVoucherOrders(engine, {
    ...{ from: 1, to: vouchers, member: people.others, voucher: '1 + n % 4' },
    time: `case when ${unpaid} then ${now} else ${now - DAY} - (${vouchers} - n)::bigint * ${DAYS * DAY} / ${vouchers} end`,
    status: `case when ${unpaid} then 0 when n % 10 = 0 then -10 when n % 20 = 1 then -20
      when n % 2 = 1 and t > ${now - GOOD_DAYS * DAY} then 10 else 60 end`,
    used: 'case status when 60 then times else n % 3 end',
    shop: `case when n <= ${ofShop} then ${shopId} else 1 + n % ${SHOPS} end`,
  });
  // Each of these orders has one code that was redeemed today in the shop.
  const mine = { time: String(now - 7200), status: '10', used: '1', shop: String(shopId) };
  const ownTo = vouchers + own;
  const spread = { shop: '1', voucher: '1 + n % 4' };
  await addVoucherOrders(engine, { ...mine, ...spread, from: vouchers + 1, to: ownTo, member: String(people.first) });
  await addVoucherOrders(engine, { ...mine, from: ownTo + 1, to: ownTo + few, member: String(people.few) });
  const goodFrom = ownTo + few;
  await addVoucherOrders(engine, {
    ...{ ...mine, used: '0', member: people.others, from: goodFrom + 1, to: goodFrom + redeemable },
  });
  await run(
    engine,
    `update voucher v set total = null, taken = o.taken, limit_num = 99
    from (select voucher_id, sum(taken)::int as taken from voucher_order group by 1) o where o.voucher_id = v.id`,
  );
}

/** Products like the first of the demo chain. */
async function addProducts(engine: Engine, now: number): Promise<void> {
  const copies = `generate_series(${FIRST_PRODUCT}, ${FIRST_PRODUCT + PRODUCTS - 1}) n`;
  const kept = `name_json, intro_json, content_json, image, images_json, tint, num_limit, group_hours, redeem_days, shop_ids_json, weigh`;
  await run(
    engine,
    `insert into group_product (id, key, goods_id, people, starttime, endtime, createtime, updatetime, ${kept})
    select n, 'product-' || n, goods_id, ${PEOPLE}, 0, ${now + 90 * DAY}, 0, 0, ${kept} from group_product p, ${copies} where p.id = 1`,
  );
  await run(
    engine,
    `insert into group_spec (id, product_id, sku_id, price, group_price, vip_group_price)
    select n, n, sku_id, price, group_price, vip_group_price
    from (select * from group_spec where product_id = 1 order by id limit 1) s, ${copies}`,
  );
  for (const table of ['group_product', 'group_spec']) await continueIds(engine, table);
}

/** How teams are. SQL that uses `k`, the number of a team, `j`, the seat of an order from 0, and `t`, when the team began. */
interface TeamRows extends Batch {
  time: string;
  state: string;
}

/** Every team has three orders, but those that form, which have one or two. */
async function addTeams(engine: Engine, rows: TeamRows, { now }: Place): Promise<void> {
  const { member, time, state } = rows;
  const teams = `(
    select k, ${FIRST_TEAM}::bigint + k as id, ${FIRST_PRODUCT} + k % ${PRODUCTS} as product, t, state,
      case state when 'formed' then ${PEOPLE} when 'forming' then 1 + k / ${PRODUCTS} % 2 else 0 end as joined
    from generate_series($1::int, $2::int) k cross join lateral (select ${time} as t) a
      cross join lateral (select ${state} as state) b)`;
  const sold = `(
    select id, team, seat, product as item, product, t, status, ${member} as member, 1 + n % ${SHOPS} as shop,
      case when seat = 'kept' then 1 else 0 end as codes, case when status = 60 then 1 else 0 end as used
    from (select k, j, ${PEOPLE} * k + j as n, ${FIRST_GROUP_ORDER}::bigint + ${PEOPLE} * k + j as id, id as team, product, t,
        case state when 'formed' then 'kept' when 'forming' then 'joined' end as seat,
        case state when 'forming' then 10 when 'failed' then case j when 2 then -10 else -20 end
          else case when k % 2 = 0 and t > ${now - GOOD_DAYS * DAY} then 30 else 60 end end as status
      from ${teams} g cross join generate_series(0, ${PEOPLE - 1}) j where state <> 'forming' or j < joined) o)`;
  await inBatches(engine, rows, [
    `insert into team (id, group_sn, product_id, leader_id, people, joined, state, createtime, starttime, endtime, formtime, failtime)
    select id, 'GT8' || lpad(id::text, 15, '0'), product, (select ${member} from (select ${PEOPLE} * k as n, 0 as j) f), ${PEOPLE},
      joined, state, t, t, case when state = 'forming' then ${now + DAY / 2} + k else t + ${DAY} end,
      case when state = 'formed' then t + 3600 end, case when state = 'failed' then t + ${DAY} end
    from ${teams} g`,
    ...common('group', 'GP', sold),
    `insert into group_order (order_id, user_id, product_id, spec_id, team_id, price, redeem_days, shop_ids_json, on_late, seat, jointime,
      taken)
    select s.id, member, product, product, team, 25000, 30, p.shop_ids_json, 'own', seat,
      case when seat is not null then t + 60 end, case when s.status < 0 then 0 else 1 end
    from ${sold} s join group_product p on p.id = s.product`,
    codes('group', sold),
  ]);
}

async function addGroups(engine: Engine, { teams, open, own, few }: OffersSize, place: Place): Promise<void> {
  const { now, others, first, few: fewId } = place;
  await addProducts(engine, now);
  await addTeams(
    engine,
    {
      ...{ from: 1, to: teams, member: others },
      time: `case when k > ${teams - open} then ${now - 3600} else ${now - 2 * DAY} - (${teams} - k)::bigint * ${DAYS * DAY} / ${teams} end`,
      state: `case when k > ${teams - open} then 'forming' when k % 5 = 0 then 'failed' else 'formed' end`,
    },
    place,
  );
  const mine = { time: String(now - DAY), state: "'formed'" };
  const inTeam = (me: number): string => `case j when 0 then ${me} else ${others} end`;
  await addTeams(engine, { ...mine, from: teams + 1, to: teams + own, member: inTeam(first) }, place);
  await addTeams(engine, { ...mine, from: teams + own + 1, to: teams + own + few, member: inTeam(fewId) }, place);
  await run(
    engine,
    `update group_product p set formed = (select count(*) from team t where t.product_id = p.id and t.state = 'formed')
    where id >= ${FIRST_PRODUCT}`,
  );
  await run(
    engine,
    `update group_spec s set taken = o.taken, sold = o.taken
    from (select spec_id, sum(taken)::int as taken from group_order group by 1) o where o.spec_id = s.id and s.id >= ${FIRST_PRODUCT}`,
  );
}

/** Members whose codes end soon were told of it: they were told on each day that has come. */
export async function tellEnding(engine: Engine, now: number): Promise<void> {
  await run(
    engine,
    `insert into notice (user_id, kind, event, facts_json, createtime)
    select user_id, 'vouchersEnd', 'code ends in ' || days || ': ' || order_id, '{}', $1::bigint
    from redemption_code, unnest(array[7, 3, 1]) days
    where status = 0 and expiretime <= $1::bigint + days * ${DAY} group by user_id, order_id, days`,
    [now],
  );
}

/** Adds what was sold beside drinks. Teams and orders of all customers are of the last two years. */
export async function addOffers(engine: Engine, size: OffersSize, place: Place): Promise<void> {
  await addVouchers(engine, size, place);
  await addGroups(engine, size, place);
  for (const table of ['orders', 'team']) await continueIds(engine, table);
}
