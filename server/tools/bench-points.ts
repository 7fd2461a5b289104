import type { Engine } from '../src/db/engine';
import {
  addDraws,
  CLAIMED,
  FIRST_DRAW,
  otherSql,
  type Players,
  type PlaySize,
  SPAN,
  timesSql,
  WIB,
} from './bench-draws';
import { codeOf, codeSql } from './bench-offers';
import { FIRST_ORDER, inBatches, orderSn, run } from './bench-rows';

/** Rows of points and of the points mall for benchmarks, made by statements of the database. */

const DAY = 86_400;
const FIRST_POINTS_ORDER = 30_000_000;
/** What one thing costs, in points. */
const PRICE = 20;
/** Orders of the points mall that are still to be sent, and on their way. */
const TO_SHIP = 30;
const ON_WAY = 200;
/** Check-ins of a member follow each other for so many days. */
const RUN = 5;

/** The goods of the points mall that are measured. They can be sent and fetched. */
const GOODS = `(select id, name_json, intro_json, image, tint, row_number() over (order by id) - 1 as nr
  from points_goods where type = 'goods' and ship_switch = 1 and fetch_switch = 1 order by id limit 2)`;

/** Orders of the points mall, as rows of a table of their own. */
async function planExchanges(engine: Engine, size: PlaySize, players: Players): Promise<void> {
  const { exchanges, own, few } = size;
  const { now, first, adds } = players;
  // They begin when members have earned enough.
  const late = (count: number, at: string): string =>
    `${now - DAY} - (${count} - ${at})::bigint * ${Math.floor(SPAN * 0.6)} / ${count}`;
  const [fewFrom, eachFrom] = [exchanges + own.exchanges, exchanges + own.exchanges + few];
  await run(
    engine,
    `create unlogged table bench_exchange as
    select ${FIRST_POINTS_ORDER} + o.n as id, 'SC' as prefix, 'points' as kind, 'points_goods' as item_kind, g.id as item, g.name_json,
      g.image, g.tint, o.member, o.t, o.status, o.way
    from (
      select n, ${otherSql(size, players)} as member, ${late(exchanges, 'n')} as t,
        case when n > ${exchanges - 2 * TO_SHIP} and n % 2 = 0 then 10 when n > ${exchanges - 2 * (TO_SHIP + ON_WAY)} and n % 2 = 0 then 40
          when n % 4 = 1 and ${late(exchanges, 'n')} > ${now - 29 * DAY} then 30 else 60 end as status,
        case when n % 2 = 0 then 'ship' else 'fetch' end as way
      from generate_series(1, ${exchanges}) n
      union all
      select ${exchanges} + n, ${first}, ${late(own.exchanges, 'n')}, 60, case when n % 2 = 0 then 'ship' else 'fetch' end
      from generate_series(1, ${own.exchanges}) n
      union all
      select ${fewFrom} + n, ${first + adds - 1}, ${late(few, 'n')}, 60, case when n % 2 = 0 then 'ship' else 'fetch' end
      from generate_series(1, ${few}) n
      union all
      select ${eachFrom} + n, ${first} + n, ${now - 7200}, 30, 'fetch' from generate_series(1, ${adds - 2}) n) o
      join ${GOODS} g on g.nr = o.n / 2 % 2`,
  );
}

/** The code of the order of the points mall that the member with number `n` can fetch. */
export const fetchCode = ({ exchanges, own, few }: PlaySize, n: number): string =>
  codeOf(FIRST_POINTS_ORDER + exchanges + own.exchanges + few + n, 1);

const address = `jsonb_build_object('id', 1, 'name', 'Sari', 'mobile', '+6281234567000', 'areacode', '+62', 'label', 'home',
  'village_code', '31.74.07.1008', 'province_name', 'DKI Jakarta', 'city_name', 'Jakarta Selatan', 'district_name', 'Kebayoran Baru',
  'village_name', 'Petogogan', 'postcode', '12170', 'detail', 'Jl. Wijaya II 12')`;

/** Orders that cost no money, with their lines, logs, shipments and codes. `placed`: the table or query that has them. */
const placing = (placed: string, { shopId, now }: Players): string[] => {
  const some = `(select *, prefix || '8' || lpad(id::text, 15, '0') as sn from ${placed} p where id between $1::int and $2::int)`;
  return [
    `insert into orders (id, order_sn, kind, user_id, status, goods_num, goods_amount, tax_type, tax_bp, tax_included, tax_amount,
      total_amount, pay_amount, price_hash, expiretime, unpaid_seconds, paytime, sendtime, finishtime, createtime, updatetime)
    select id, sn, kind, member, status, 1, 0, 'none', 0, 1, 0, 0, 0, '', null, 900, t, case when way = 'ship' and status <> 10
      then t + ${DAY} end, case when status = 60 then t + 3 * ${DAY} end, t, t from ${some} s`,
    `insert into order_goods (order_id, item_kind, item_id, value_ids_json, name_json, spec_json, image, tint, price, num, amount, pay_amount)
    select id, item_kind, item, '[]', name_json, '{"en":"","id":"","zh-Hans":""}', image, tint, 0, 1, 0, 0 from ${some} s`,
    `insert into order_log (order_id, from_status, to_status, actor, act, who, createtime)
    select id, came, step, case when step = 0 then 'user' when step = 60 and way = 'ship' then 'user' when step in (40, 60) then 'shop'
        else 'system' end, act, case when step = 40 or (way = 'fetch' and step in (30, 60) and came = 30) then 'Sri' else '' end, t
    from (select id, status, way, t, null::int as came, 0 as step, null as act, 1 as nr from ${some} s
      union all select id, status, way, t, 0, 10, null, 2 from ${some} s
      union all select id, status, way, t, 10, case way when 'ship' then 40 else 30 end, null, 3 from ${some} s where status > 10
      union all select id, status, way, t, case way when 'ship' then 40 else 30 end, 60, null, 5 from ${some} s where status = 60) l
    order by id, nr`,
    `insert into order_log (order_id, from_status, to_status, actor, act, who, createtime)
    select id, 30, 30, 'shop', 'redeem', 'Sri', t from ${some} s where way = 'fetch' and status = 60`,
    `insert into shipment (order_id, user_id, address_json, courier_note, createtime, shop_id, who, courier, tracking_no, shiptime, dealtime)
    select id, member, ${address}, '', t, case when sent then ${shopId} end, case when sent then 'Sri' else '' end,
      case when sent then 'JNE' end, case when sent then 'JX' || id end,
      case when status = 60 then t + ${DAY} when sent then ${now} - 2 * ${DAY} end, case when status = 60 then t + 3 * ${DAY} end
    from ${some} s cross join lateral (select status <> 10 as sent) w where way = 'ship'`,
    `insert into redemption_code (user_id, order_id, item_kind, item_id, number, code, name_json, note_json, image, tint, num, shop_ids_json,
      share, status, createtime, expiretime, redeemtime, redeem_shop_id, redeem_by)
    select member, id, item_kind, item, 1, ${codeSql('s.id', '1')}, name_json, '{"en":"","id":"","zh-Hans":""}', image, tint, 1,
      '[${shopId}]', 0, case when status = 60 then 1 else 0 end, t, t + 30 * ${DAY}, case when status = 60 then t + 3600 end,
      case when status = 60 then ${shopId} end, case when status = 60 then 'Sri' else '' end
    from ${some} s where way = 'fetch'`,
  ];
};

async function place(engine: Engine, placed: string, players: Players): Promise<void> {
  const [{ from, to }] = (await run(engine, `select min(id) as from, max(id) as to from ${placed} p`)).rows as [
    { from: number | null; to: number },
  ];
  if (from !== null) await inBatches(engine, { from, to }, placing(placed, players));
}

async function addExchanges(engine: Engine, size: PlaySize, players: Players): Promise<void> {
  await planExchanges(engine, size, players);
  await place(engine, 'bench_exchange', players);
  await place(engine, `(${CLAIMED})`, players);
  await run(
    engine,
    `insert into points_order (order_id, goods_id, type, way, points, taken, shop_id, redeem_days)
    select id, item, 'goods', way, ${PRICE}, 1, case when way = 'fetch' then ${players.shopId} end, 30 from bench_exchange`,
  );
  await run(
    engine,
    `update points_goods g set total = null, user_limit = null, level = null, points = ${PRICE}, taken = g.taken + o.taken
    from (select item, count(*)::int as taken from bench_exchange group by 1) o where o.item = g.id`,
  );
}

async function addSigns(engine: Engine, size: PlaySize, players: Players): Promise<void> {
  const { signs, own, few } = size;
  const { now, first, adds } = players;
  const k = timesSql(size, players);
  const today = Math.floor((now + WIB) / DAY);
  const latest = (count: number, member: number): string =>
    `select ${member}, ${today} - 1 - ${count} + n, n from generate_series(1, ${count}) n`;
  await run(
    engine,
    `insert into sign_log (user_id, date, continuous_days, points, draws, createtime)
    select member, to_char(to_timestamp(d * ${DAY}::bigint) at time zone 'UTC', 'YYYY-MM-DD'), days, 10, 0,
      d * ${DAY}::bigint - ${WIB} + 36000 + member % 3600
    from (
      select ${otherSql(size, players)} as member,
        ${today - Math.floor(SPAN / DAY)} + ${k} / ${RUN} * 100 + ${k} % ${RUN} + (${otherSql(size, players)} * 7919::bigint) % 20 as d, ${k} % ${RUN} + 1 as days
      from generate_series(1, ${signs}) n
      union all ${latest(own.signs, first)}
      union all ${latest(few, first + adds - 1)}) s`,
  );
}

/** Growth of orders that gave points. They are of before, but gave them lately. */
const grown = (orders: string): string => `
  insert into growth_log (user_id, type, amount, order_sn, rate, earntime, createtime)
  select user_id, 'order', amount, order_sn, 1000, t, t from bench_event where type = 'order' and order_sn in (${orders})`;

/** Members, and the numbers of the orders of the first customer. */
type Earners = Players & { ownOrders: { from: number; to: number } };

/** Everything that changed the points of members, in one table. */
async function planEvents(engine: Engine, { earning }: PlaySize, { ownOrders, ...players }: Earners): Promise<void> {
  const { now } = players;
  const plain = 'n % 5 <> 0';
  await run(
    engine,
    `create unlogged table bench_event as
    select user_id, createtime as t, 'sign' as type, points as amount, 'sign ' || user_id || ' ' || date as source, null as order_sn,
      (continuous_days - 1) % 7 + 1 as day, null::jsonb as name_json from sign_log where user_id >= ${players.first}
    union all
    select member, t, 'draw', value, 'draw PZ8' || lpad((${FIRST_DRAW} + n)::text, 15, '0'), null, null, null from bench_draw where type = 'points'
    union all
    select member, t, 'exchange', -${PRICE}, 'exchange ' || prefix || '8' || lpad(id::text, 15, '0'), prefix || '8' || lpad(id::text, 15, '0'),
      null, name_json from bench_exchange
    union all
    select o.user_id, ${now - DAY} - (r.last - n) * ${SPAN} / r.last, 'order', o.pay_amount / 1000, 'order ' || o.order_sn, o.order_sn, null, null
    from (select n, ${Math.ceil((earning * 5) / 4)}::bigint as last from generate_series(1, ${Math.ceil((earning * 5) / 4)}) n where ${plain}
      union all select n, ${ownOrders.to}::bigint from generate_series(${ownOrders.from}, ${ownOrders.to}) n where ${plain}) r
      join orders o on o.id = ${FIRST_ORDER} + n and o.status = 60`,
  );
  await run(engine, grown(`select ${orderSn} from generate_series(1, ${ownOrders.to}) n`));
  await run(
    engine,
    'insert into membership (user_id, level, starttime) select distinct user_id, 1, 0 from growth_log on conflict do nothing',
  );
  await run(
    engine,
    "insert into chance_order (order_sn, user_id, createtime) select order_sn, user_id, t from bench_event where type = 'order'",
  );
}

/** The ledger: each row has the balance after it, what was earned is a lot, and what was spent is taken out of the oldest ones. */
const ledger = (first: number): string[] => [
  `insert into points_log (user_id, type, amount, balance, source, order_sn, rate, multiple, day, name_json, createtime)
  select user_id, type, amount, sum(amount) over (partition by user_id order by t, source), source, order_sn,
    case type when 'order' then 1000 end, case type when 'order' then 100 end, day, name_json, t
  from bench_event order by t, source`,
  'analyze points_log',
  `insert into points_lot (user_id, log_id, amount, remaining, expiretime)
  select user_id, id, amount, amount, extract(epoch from date_trunc('month', to_timestamp(createtime + ${WIB}) at time zone 'UTC')
    + interval '13 months')::bigint - ${WIB} from points_log where amount > 0 and user_id >= ${first} order by id`,
  'analyze points_lot',
  `insert into points_take (log_id, lot_id, amount)
  select s.id, l.id, least(l.upto, s.upto) - greatest(l.upto - l.amount, s.upto - s.amount)
  from (select id, user_id, amount, sum(amount) over (partition by user_id order by id) as upto from points_lot where user_id >= ${first}) l
    join (select id, user_id, -amount as amount, sum(-amount) over (partition by user_id order by id) as upto
      from points_log where amount < 0 and user_id >= ${first}) s on s.user_id = l.user_id and l.upto > s.upto - s.amount and l.upto - l.amount < s.upto`,
  `update points_lot l set remaining = l.amount - t.taken from (select lot_id, sum(amount) as taken from points_take group by 1) t
  where t.lot_id = l.id and l.user_id >= ${first}`,
  `insert into points (user_id, balance) select user_id, sum(amount) from points_log where user_id >= ${first} group by 1`,
];

/** Each member has points that end soon, and was told of them. */
async function endSoon(engine: Engine, { now, first }: Players): Promise<void> {
  const end = now + 5 * DAY;
  await run(
    engine,
    `update points_lot set expiretime = ${end} where id in (select max(id) from points_lot where remaining > 0 and user_id >= ${first} group by user_id)`,
  );
  await run(
    engine,
    `insert into notice (user_id, kind, event, facts_json, createtime)
    select user_id, 'pointsEnd', 'points ' || user_id || ' ' || expiretime, jsonb_build_object('points', remaining, 'endtime', expiretime), ${now}
    from points_lot where expiretime = ${end}`,
  );
}

/** Adds check-ins, draws, and orders of the points mall, and the ledger that follows from them and from orders. */
export async function addPlay(engine: Engine, size: PlaySize, earners: Earners): Promise<void> {
  const { ownOrders: _, ...players } = earners;
  await addDraws(engine, size, players);
  await addExchanges(engine, size, players);
  await addSigns(engine, size, players);
  await planEvents(engine, size, earners);
  for (const statement of ledger(players.first)) await run(engine, statement);
  await endSoon(engine, players);
  await run(
    engine,
    `insert into config (key, value_json) select 'sender_shop', to_jsonb(key) from shop where id = ${players.shopId}
    on conflict (key) do update set value_json = excluded.value_json`,
  );
  for (const table of ['bench_draw', 'bench_exchange', 'bench_event']) await run(engine, `drop table ${table}`);
}
