import { clockAt, dayText, timeOf, WIB_MINUTES } from '@/domain/place-time';
import { cycleDay } from '@/domain/points/check-in';
import { pointsEnd } from '@/domain/points/points';
import type { ChainFile } from '../chain-file/chain-schema';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { demoMember } from './demo-member';

/** The days before the seed on which the demo member could check in, and those that she missed. */
const DAYS = 90;
const missed: ReadonlySet<number> = new Set([6, 20, 21, 37, 52, 71]);

export const pointsTables: readonly string[] = ['points', 'points_log', 'points_lot', 'sign_log'];

const RATE = 1000;

/** Her check-ins, the first one first: each in the morning of its day. */
function signRows({ points }: ChainFile, now: number): Row[] {
  const rewards = points?.sign_rewards ?? [];
  const midnight = clockAt(now, WIB_MINUTES).startOf('day');
  let continuous_days = 0;
  return Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((before) => {
    continuous_days = missed.has(before) ? 0 : continuous_days + 1;
    if (continuous_days === 0) return [];
    const day = midnight.subtract(before, 'day');
    const given = rewards[cycleDay(continuous_days) - 1]?.reward ?? 0;
    const createtime = timeOf(day.add(7, 'hour').add((before * 37) % 60, 'minute'), WIB_MINUTES);
    return [{ user_id: demoMember.id, date: dayText(day), continuous_days, points: given, draws: 0, createtime }];
  });
}

/** What gave growth, with the money that was paid for it. */
const GROWN = `
  select l.user_id, l.type, l.order_sn, l.code_id, l.createtime, case l.type when 'code' then c.share else (
    select sum(g.pay_amount - g.pay_amount * g.refund_num / g.num)
    from orders o join order_goods g on g.order_id = o.id where o.order_sn = l.order_sn) end as paid
  from growth_log l left join redemption_code c on c.id = l.code_id where l.type in ('order', 'code')`;

/** Check-ins of the demo member, and the points of all that gives points, in the order in which it happened. */
export async function addPoints(db: SyncDb, chain: ChainFile, now: number): Promise<void> {
  const signs = signRows(chain, now);
  await insertRows(db, 'sign_log', { rows: signs });
  const signed = signs.map(({ user_id, date, continuous_days, points, createtime }) => ({
    ...{ user_id, createtime, type: 'sign', amount: points, source: `sign ${user_id} ${date}` },
    ...{ order_sn: null, code_id: null, rate: null, multiple: null, day: cycleDay(Number(continuous_days)) },
  }));
  const { rows: grown } = await db.query(GROWN);
  const earned = grown.map(({ user_id, type, order_sn, code_id, createtime, paid }) => ({
    ...{ user_id, createtime, type, order_sn, code_id, rate: RATE, multiple: 100, day: null },
    source: type === 'code' ? `code ${code_id}` : `order ${order_sn}`,
    amount: Math.floor(Number(paid) / RATE),
  }));
  const balances = new Map<number, number>();
  const log = [...signed, ...earned]
    .sort((a, b) => Number(a.createtime) - Number(b.createtime))
    .map((row) => {
      const balance = (balances.get(Number(row.user_id)) ?? 0) + Number(row.amount);
      balances.set(Number(row.user_id), balance);
      return { ...row, balance };
    });
  const stored = await insertRows(db, 'points_log', { rows: log, returning: 'id, user_id, amount, createtime' });
  const lots = stored.flatMap(({ id: log_id, user_id, amount, createtime }) =>
    Number(amount) > 0
      ? [{ log_id, user_id, amount, remaining: amount, expiretime: pointsEnd(Number(createtime)) }]
      : [],
  );
  await insertRows(db, 'points_lot', { rows: lots });
  await insertRows(db, 'points', { rows: [...balances].map(([user_id, balance]) => ({ user_id, balance, debt: 0 })) });
}
