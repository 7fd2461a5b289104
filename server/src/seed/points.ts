import { clockAt, timeOf, WIB_MINUTES } from '@/domain/place-time';
import { cycleDay } from '@/domain/points/check-in';
import { type Lot, pointsEnd, type Take, takeOldest } from '@/domain/points/points';
import { dayOf } from '@/domain/wib';
import type { ChainFile } from '../chain-file/chain-schema';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { demoMember } from './demo-member';
import { daysYearAgo, yearAgo } from './year-ago';

/** The days before the seed on which the demo member could check in, and those that she missed. */
const DAYS = 90;
const missed: ReadonlySet<number> = new Set([6, 20, 21, 37, 52, 71]);

export const pointsTables: readonly string[] = ['points', 'points_log', 'points_lot', 'points_take', 'sign_log'];

const RATE = 1000;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** The days on which she checked in, the first one first: each day of this month a year ago, and most of the last ninety. */
function signDays(now: number): number[] {
  const today = clockAt(now, WIB_MINUTES).startOf('day');
  const before = Array.from({ length: daysYearAgo(now) }, (_, at) => yearAgo(now, at + 1, 0));
  const lately = Array.from({ length: DAYS }, (_, at) => DAYS - at)
    .filter((days) => !missed.has(days))
    .map((days) => timeOf(today.subtract(days, 'day'), WIB_MINUTES));
  return [...before, ...lately];
}

/** Her check-ins, each in the morning of its day. */
function signRows({ points }: ChainFile, now: number): Row[] {
  const rewards = points?.sign_rewards ?? [];
  let continuous_days = 0;
  return signDays(now).map((day, at, days) => {
    continuous_days = day - (days[at - 1] ?? 0) === DAY ? continuous_days + 1 : 1;
    const given = rewards[cycleDay(continuous_days) - 1]?.reward ?? 0;
    const createtime = day + 7 * HOUR + ((at * 37) % 60) * MINUTE;
    return { user_id: demoMember.id, date: dayOf(day), continuous_days, points: given, draws: 0, createtime };
  });
}

/** What gave growth, with the money that was paid for it. */
const GROWN = `
  select l.user_id, l.type, l.order_sn, l.code_id, l.createtime, case l.type when 'code' then c.share else (
    select sum(g.pay_amount - g.pay_amount * g.refund_num / g.num)
    from orders o join order_goods g on g.order_id = o.id where o.order_sn = l.order_sn) end as paid
  from growth_log l left join redemption_code c on c.id = l.code_id where l.type in ('order', 'code')`;

/** What was won, and what was spent on orders. */
const OTHERS = `
  select user_id, 'draw' as type, value as amount, 'draw ' || sn as source, null as order_sn, null as name_json, createtime
  from wheel_draw where type = 'points'
  union all
  select o.user_id, 'exchange', -t.points * o.goods_num, 'exchange ' || o.order_sn, o.order_sn, g.name_json, o.createtime
  from points_order t join orders o on o.id = t.order_id join order_goods g on g.order_id = o.id`;

const none: Row = { order_sn: null, code_id: null, rate: null, multiple: null, day: null, name_json: null };

/** What changed the points of members, in the order in which it happened. */
async function entriesOf(db: SyncDb, signs: readonly Row[]): Promise<Row[]> {
  const signed = signs.map(({ user_id, date, continuous_days, points, createtime }) => ({
    ...none,
    ...{ user_id, createtime, type: 'sign', amount: points, source: `sign ${user_id} ${date}` },
    day: cycleDay(Number(continuous_days)),
  }));
  const earned = (await db.query(GROWN)).rows.map(({ user_id, type, order_sn, code_id, createtime, paid }) => ({
    ...none,
    ...{ user_id, createtime, type, order_sn, code_id, rate: RATE, multiple: 100 },
    source: type === 'code' ? `code ${code_id}` : `order ${order_sn}`,
    amount: Math.floor(Number(paid) / RATE),
  }));
  const others = (await db.query(OTHERS)).rows.map((row) => ({ ...none, ...row }));
  return [...signed, ...earned, ...others].sort((a, b) => Number(a.createtime) - Number(b.createtime));
}

/** A row of the ledger that gave points, and what is left of them. */
type Given = Lot & { row: Row };

/** Check-ins of the demo member, and the ledger of all that gives and takes points. */
export async function addPoints(db: SyncDb, chain: ChainFile, now: number): Promise<void> {
  const signs = signRows(chain, now);
  await insertRows(db, 'sign_log', { rows: signs });
  const balances = new Map<unknown, number>();
  const log = (await entriesOf(db, signs)).map((row) => {
    const balance = (balances.get(row.user_id) ?? 0) + Number(row.amount);
    balances.set(row.user_id, balance);
    return { ...row, balance };
  });
  const stored = await insertRows(db, 'points_log', { rows: log, returning: 'id, user_id, amount, createtime' });
  const given: Given[] = [];
  const takes: (Take & { log_id: unknown })[] = [];
  for (const row of stored) {
    const [id, amount] = [Number(row.id), Number(row.amount)];
    if (amount > 0) given.push({ id, left: amount, expiretime: pointsEnd(Number(row.createtime)), row });
    const own = given.filter((lot) => lot.row.user_id === row.user_id);
    for (const take of takeOldest(own, -amount)) {
      takes.push({ ...take, log_id: id });
      for (const lot of own) if (lot.id === take.lot) lot.left -= take.amount;
    }
  }
  const lots = await insertRows(db, 'points_lot', {
    rows: given.map(({ id: log_id, left: remaining, expiretime, row: { user_id, amount } }) => ({
      ...{ log_id, user_id, amount, remaining, expiretime },
    })),
    returning: 'id, log_id',
  });
  const lotOf = new Map(lots.map(({ id, log_id }) => [Number(log_id), id]));
  const taken = takes.map(({ log_id, lot, amount }) => ({ log_id, lot_id: lotOf.get(lot), amount }));
  await insertRows(db, 'points_take', { rows: taken });
  await insertRows(db, 'points', { rows: [...balances].map(([user_id, balance]) => ({ user_id, balance, debt: 0 })) });
  await tellEnding(db, now);
}

/** She has read of points that end within a week, so that the server has nothing to tell her when it starts. */
async function tellEnding(db: SyncDb, now: number): Promise<void> {
  const endtime = pointsEnd(yearAgo(now, 1, 0));
  if (endtime - now > 7 * DAY) return;
  const [ending] = (
    await db.query('select sum(remaining) as points from points_lot where user_id = $1 and expiretime = $2', [
      demoMember.id,
      endtime,
    ])
  ).rows;
  const told = { user_id: demoMember.id, kind: 'pointsEnd', event: `points ${demoMember.id} ${endtime}` };
  const facts_json = { points: Number(ending?.points), endtime };
  const createtime = endtime - 7 * DAY;
  await insertRows(db, 'notice', { rows: [{ ...told, facts_json, createtime, readtime: createtime + HOUR }] });
}
