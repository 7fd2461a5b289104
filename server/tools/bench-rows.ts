import { type Engine, type EngineResult, withSession } from '../src/db/engine';
import { sha256 } from '../src/lib/bytes/hashes';

/** Rows for benchmarks, made by statements of the database and not by calls. */

const AT_ONCE = 10_000;
const LIFE_SECONDS = 86_400;

export const run = (engine: Engine, text: string, params: readonly unknown[] = []): Promise<EngineResult> =>
  withSession(engine, (session) => session.query(text, params));

/** Adds members with ids from `first` on. */
export async function addMembers(engine: Engine, { first, count }: { first: number; count: number }): Promise<void> {
  await run(
    engine,
    `insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
    select $1::bigint + n, '+62' || (81000000000 + n)::text, '+62', '1', 0, 0, 0
    from generate_series(0, $2::int - 1) n`,
    [first, count],
  );
}

export const tokenOf = (n: number): string => String(n).padStart(43, 'T');

/** Opens a session for each of these members; `tokenOf(n)` is that of member `first + n`. */
export async function logIn(
  engine: Engine,
  { first, count, now }: { first: number; count: number; now: number },
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await run(
      engine,
      'insert into user_token (token_hash, user_id, createtime, lasttime, expiretime) values ($1,$2,$3,$3,$4)',
      [sha256(tokenOf(n)), first + n, now, now + LIFE_SECONDS],
    );
  }
}

/**
 * Puts two drinks without counted stock, with the usual value of each group that needs one, into the cart of each
 * member; the ids of the lines begin at `firstLine`.
 */
export async function fillCarts(
  engine: Engine,
  { first, count, firstLine, shopId }: { first: number; count: number; firstLine: number; shopId: number },
): Promise<void> {
  await run(
    engine,
    `insert into cart_line (id, user_id, shop_id, goods_id, sku_id, value_ids_json, value_key, num, createtime, updatetime)
    select $1::bigint + 2 * n + d.nr - 1, $2::bigint + n, $3, d.goods_id, d.sku_id, to_jsonb(v.ids),
      array_to_string(v.ids, ','), 1, 0, 0
    from generate_series(0, $4::int - 1) n,
      (select k.goods_id, min(k.id) as sku_id, row_number() over (order by k.goods_id) as nr
        from sku k join shop_sku s on s.sku_id = k.id and s.shop_id = $3 and s.status = 1 and s.stock is null
          join shop_goods g on g.goods_id = k.goods_id and g.shop_id = $3 and g.status = 1 and g.soldout_switch = 0
        group by k.goods_id order by k.goods_id limit 2) d
      cross join lateral (select array(
        select chosen.value::bigint
        from goods_spec gs join spec p on p.id = gs.spec_id and p.kind in ('sugar', 'topping') and p.required = 1,
          jsonb_array_elements_text(gs.default_ids_json) chosen
        where gs.goods_id = d.goods_id order by 1) as ids) v`,
    [firstLine, first, shopId, count],
  );
}

export interface OrderRows {
  /** Numbers of the orders: the first and the last. They are also their times. */
  from: number;
  to: number;
  /** SQL for the member of the order with number `n`. */
  member: string;
  /** SQL for its shop. */
  shop: string;
  /** SQL for its state; default: completed. */
  status?: string;
  /** SQL for its type; default: picked up. */
  type?: string;
  /** SQL for its drink; default: the first. */
  goods?: string;
}

/** The id of the order with number 0. The sequence of the ids continues after the last one. */
export const FIRST_ORDER = 1_000_000;
const ids = `between ${FIRST_ORDER} + $1::int and ${FIRST_ORDER} + $2::int`;

/** SQL for the number of the order with number `n`. */
export const orderSn = "'OD8' || lpad(n::text, 15, '0')";

/**
 * Statements that insert orders with their rows in other tables. $1: the first, $2: the last number. An order uses the
 * coupon that has its number.
 */
const orderStatements = ({ member, shop, status = '60', type = "'takein'", goods = '1' }: OrderRows): string[] => [
  `insert into orders (id, order_sn, kind, user_id, shop_id, type, status, pickup_day, pickup_no, goods_num, goods_amount,
    coupon_id, coupon_name_json, coupon_amount, tax_type, tax_bp, tax_included, tax_amount, total_amount, pay_amount,
    price_hash, pay_channel, paytime, createtime, updatetime)
  select ${FIRST_ORDER} + n, s.sn, 'drinks', ${member}, ${shop}, ${type}, ${status},
    to_char(date '2025-01-01' + n / 2400, 'YYYY-MM-DD'), 'A-' || n, 1, 25000, c.id, k.name_json, off, 'pbjt', 1000, 1,
    2273, 25000 - off, 25000 - off, md5(n::text), 'qris', n, n, n
  from generate_series($1::int, $2::int) n cross join lateral (select ${orderSn} as sn) s
    left join user_coupon c on c.order_sn = s.sn left join coupon k on k.id = c.coupon_id
    cross join lateral (select case when c.id is null then 0 else 5000 end as off) o`,
  `insert into order_goods (order_id, item_kind, item_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num,
    amount, coupon_amount, pay_amount)
  select id, 'drink', ${goods}, ${goods}, 1, '[]', '{"en":"Kopi susu","id":"Kopi susu","zh-Hans":"Kopi susu"}',
    '{"en":"Large","id":"Besar","zh-Hans":"Large"}', 'kopi.svg', '#fff', 25000, 1, 25000, coupon_amount,
    25000 - coupon_amount
  from (select *, createtime::int as n from orders where id ${ids}) o`,
  `insert into payment (payment_sn, order_id, order_sn, provider, channel, amount, status, settled, expiretime, paytime,
    createtime, updatetime)
  select 'PY' || order_sn, id, order_sn, 'sandbox', 'qris', pay_amount, 1, 1, 0, createtime, createtime, createtime
  from orders where id ${ids}`,
  `insert into order_log (order_id, from_status, to_status, actor, createtime)
  select id, 0, step, 'system', createtime
  from orders, unnest(array[10, 20, 30, 60]) step where id ${ids} and step <= status`,
  `insert into idempotency (user_id, call, key, body_hash, response, createtime)
  select user_id, '/api/order/add', md5(order_sn), md5(order_sn), repeat(order_sn, 20), createtime
  from orders where id ${ids}`,
];

/** Runs statements for the numbers from $1 to $2, some at once. */
export async function inBatches(
  engine: Engine,
  { from, to }: { from: number; to: number },
  statements: readonly string[],
): Promise<void> {
  for (let first = from; first <= to; first += AT_ONCE) {
    for (const statement of statements) await run(engine, statement, [first, Math.min(to, first + AT_ONCE - 1)]);
  }
}

/** Lets new rows continue after ids that were given. */
export const continueIds = (engine: Engine, table: string): Promise<EngineResult> =>
  run(engine, `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);

/** Adds orders. */
export async function addOrders(engine: Engine, rows: OrderRows): Promise<void> {
  await inBatches(engine, rows, orderStatements(rows));
  await continueIds(engine, 'orders');
}
