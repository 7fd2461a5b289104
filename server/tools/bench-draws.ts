import type { Engine } from '../src/db/engine';
import { continueIds, inBatches, run } from './bench-rows';

/** Rows of the prize wheel for benchmarks, made by statements of the database. */

const DAY = 86_400;
/** Western Indonesia is so many seconds ahead of UTC. */
export const WIB = 25_200;
/** What is older than this would have ended. */
export const SPAN = 330 * DAY;
/** Draws that each member of the chain has, and one of so many is of points. */
export const DRAWS_EACH = 50;
const POINTS_EVERY = 5;
/** Draws of each member who is measured. The last of them has won a thing that is not claimed. */
const DRAWS_MEASURED = 9;
/** One of so many draws is of the big wheel. */
const BIG_EVERY = 4;
export const FIRST_DRAW = 1_000_000;
const FIRST_CHANCE = 1_000_000;
export const FIRST_PRIZE_ORDER = 40_000_000;

export interface PlaySize {
  /** Draws, check-ins, orders that gave points, and orders of the points mall, of all members but those who are measured. */
  draws: number;
  signs: number;
  earning: number;
  exchanges: number;
  /** Draws, check-ins and orders of the points mall of the first customer, and how many of each the one with few has. */
  own: { draws: number; signs: number; exchanges: number };
  few: number;
}

export interface Players {
  now: number;
  /** Where prizes and points goods are fetched, and from where they are sent. */
  shopId: number;
  /** The first customer, and how many have a session: the last of these has few. */
  first: number;
  adds: number;
  /** How many members there are. */
  members: number;
}

/** How many of the other members draw and check in. In a small chain these are few, so that each does it as often. */
export const playersOf = ({ draws }: PlaySize, { adds, members }: Players): number =>
  Math.max(1, Math.min(members - adds, Math.floor(draws / DRAWS_EACH)));

/** SQL for the other member of something with number `n`, and for how many things of this kind they had before. */
export const otherSql = (size: PlaySize, { first, adds, ...of }: Players): string =>
  `${first + adds} + (n * 7919::bigint) % ${playersOf(size, { first, adds, ...of })}`;
export const timesSql = (size: PlaySize, players: Players): string => `(n - 1) / ${playersOf(size, players)}`;

/** Draws as rows of a table of their own, from which all others are made: number, member, time, what was won, what became of it. */
async function planDraws(engine: Engine, size: PlaySize, players: Players): Promise<void> {
  const { draws, own, few } = size;
  const { now, first, adds } = players;
  const k = timesSql(size, players);
  const spread = (count: number, at: string): string =>
    `${now - 2 * DAY} - (${count} - ${at})::bigint * ${SPAN} / ${count}`;
  const lucky = (count: number): string =>
    `select n, j, case when j % ${POINTS_EVERY} < 2 then 'points' else 'none' end as type, 2000 as value,
      ${spread(count, 'j')} as t`;
  const measured = adds - 2;
  const [fewFrom, eachFrom] = [draws + own.draws, draws + own.draws + few];
  await run(
    engine,
    `create unlogged table bench_draw as
    select d.*, case when n % ${BIG_EVERY} = 0 then 'big' else 'small' end as wheel,
      row_number() over (partition by member, n % ${BIG_EVERY} = 0, (t + ${WIB}) / ${DAY} order by n) - 1 as before
    from (
      select n, ${otherSql(size, players)} as member, ${spread(draws, 'n')} as t, 50 as value,
        case when ${k} % ${POINTS_EVERY} = 0 then 'points' when (n * 31 + ${k}) % 100 = 7 then 'goods' else 'none' end as type,
        case when n / 100 % 10 < 3 then 'sent' when n / 100 % 10 < 6 then 'fetched' else 'expired' end as fate
      from generate_series(1, ${draws}) n
      union all
      select n + ${draws}, ${first}, t, value, type, '' from (${lucky(own.draws)} from generate_series(1, ${own.draws}) n,
        lateral (select n as j) s) o
      union all
      select n + ${fewFrom}, ${first + adds - 1}, t, value, type, '' from (${lucky(few)} from generate_series(1, ${few}) n,
        lateral (select n as j) s) o
      union all
      select n + ${eachFrom}, ${first} + 1 + (n - 1) / ${DRAWS_MEASURED}, ${spread(DRAWS_MEASURED, `((n - 1) % ${DRAWS_MEASURED} + 1)`)},
        500, case when n % ${DRAWS_MEASURED} = 0 then 'goods' else 'points' end, 'open'
      from generate_series(1, ${measured * DRAWS_MEASURED}) n) d`,
  );
  await run(engine, 'alter table bench_draw add primary key (n)');
}

/** Each day had a seed, which is published. */
const seeds = (now: number): string => `
  insert into wheel_seed (id, day, seed_hash, createtime, publishtime, seed)
  select d, to_char(to_timestamp(d * ${DAY}) at time zone 'UTC', 'YYYY-MM-DD'), encode(sha256(decode(seed, 'hex')), 'hex'),
    d * ${DAY} - ${WIB}, (d + 1) * ${DAY} - ${WIB} + 300, seed
  from generate_series(${Math.floor((now + WIB - SPAN) / DAY) - 5}::bigint, ${Math.floor((now + WIB) / DAY) - 1}) d
    cross join lateral (select encode(sha256(('seed ' || d)::bytea), 'hex') as seed) s
  on conflict (day, number) do nothing`;

const chances = `
  insert into wheel_chance (id, user_id, wheel, way, source, slot, createtime, expiretime, usetime)
  select ${FIRST_CHANCE} + n, member, wheel, 'signIn', 'bench ' || n, 'bench ' || n, t - 3600, t + 29 * ${DAY}, t
  from bench_draw where n between $1::int and $2::int`;

const drawn = (shopId: number): string => `
  insert into wheel_draw (id, sn, user_id, wheel_id, chance_id, seed_id, day, draw_id, client_seed, n, entries_json, position,
    entry_id, used_up, type, value, name_json, image, tint, permit_no, tax_json, status, createtime, expiretime, endtime, order_id,
    claim_shop_id)
  select ${FIRST_DRAW} + d.n, 'PZ8' || lpad((${FIRST_DRAW} + d.n)::text, 15, '0'), member, w.id, ${FIRST_CHANCE} + d.n,
    s.id, s.day, lpad(member::text, 12, '0'), md5(d.n::text), before, w.entries, e.position, e.id, 0, d.type, case d.type when 'points' then d.value else 0 end, e.name_json, e.image, e.tint,
    w.permit_no, w.tax_json,
    case when d.type = 'none' then 0 when d.type = 'points' then 5 when fate = 'open' then 1 when fate = 'expired' then 4 else 3 end,
    t, case when d.type = 'goods' then t + 30 * ${DAY} end,
    case when d.type = 'goods' and fate <> 'open' then t + 6 * ${DAY} end,
    case when d.type = 'goods' and fate in ('sent', 'fetched') then ${FIRST_PRIZE_ORDER} + d.n end,
    case when d.type = 'goods' and fate = 'fetched' then ${shopId} end
  from bench_draw d
    join wheel_seed s on s.number = 1 and s.day = to_char(to_timestamp(t + ${WIB}) at time zone 'UTC', 'YYYY-MM-DD')
    join (select w.*, (select jsonb_agg(jsonb_build_object('position', position, 'weight', weight, 'name', name_json, 'left', null::int)
      order by position) from wheel_entry e where e.wheel_id = w.id and e.status = 1) as entries from wheel w) w on w.type = d.wheel
    join (select distinct on (wheel_id, type) * from wheel_entry where status = 1 order by wheel_id, type, id) e
      on e.wheel_id = w.id and e.type = d.type
  where d.n between $1::int and $2::int`;

/** Claims of prizes, as `placed` of the orders that cost no money needs them. */
export const CLAIMED = `
  select ${FIRST_PRIZE_ORDER} + d.n as id, 'PZ' as prefix, 'prize' as kind, 'prize' as item_kind, e.id as item, e.name_json, e.image, e.tint,
    d.member, d.t + ${DAY} as t, 60 as status, case fate when 'sent' then 'ship' else 'fetch' end as way
  from bench_draw d join wheel_draw w on w.id = ${FIRST_DRAW} + d.n join wheel_entry e on e.id = w.entry_id
  where d.type = 'goods' and d.fate in ('sent', 'fetched')`;

/** Chances that nobody has used: two of each member who is measured, and as many of the others as draws by four, which have ended. */
const unused = ({ now, first, adds }: Players, { draws, own }: PlaySize, other: string): string => `
  insert into wheel_chance (user_id, wheel, way, source, slot, createtime, expiretime)
  select user_id, 'small', 'signIn', source, source, ended - 30 * ${DAY}, ended from (
    select ${first} + n / 2 as user_id, 'bench unused ' || n as source, ${now} + 20 * ${DAY} as ended
    from generate_series(0, ${2 * adds - 1}) n
    union all
    select ${other}, 'bench ended ' || n, ${now} - ${DAY} - n % ${SPAN} from generate_series(1, ${Math.floor(draws / 4)}) n
    union all
    select ${first}, 'bench own ended ' || n, ${now} - ${DAY} - n * 3600 from generate_series(1, ${Math.floor(own.draws / 4)}) n) c`;

/** Adds the draws of members, with their seeds and chances. A small wheel that is turned gives points. */
export async function addDraws(engine: Engine, size: PlaySize, players: Players): Promise<void> {
  await planDraws(engine, size, players);
  await run(engine, seeds(players.now));
  await run(engine, `update wheel_entry set total = null, weight = case when key = 'small-ten' then 100000 else 1 end`);
  const all = (await run(engine, 'select max(n) as last from bench_draw')).rows as [{ last: number }];
  await inBatches(engine, { from: 1, to: all[0].last }, [chances, drawn(players.shopId)]);
  await run(
    engine,
    "insert into wheel_member (user_id, draw_id) select distinct member, lpad(member::text, 12, '0') from bench_draw",
  );
  for (const table of ['wheel_seed', 'wheel_chance', 'wheel_draw']) await continueIds(engine, table);
  await run(engine, unused(players, size, otherSql(size, players)));
  await run(
    engine,
    `update wheel_entry e set taken = d.won from (
      select entry_id, count(*)::int as won from wheel_draw where type <> 'none' and status <> 4 group by 1) d where d.entry_id = e.id`,
  );
}
