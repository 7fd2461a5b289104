import { drinks } from '@/domain/drinks';
import type { ChainFile, ChainInput } from '../chain-schema';
import { exportChain } from '../export-chain';
import type { SyncDb } from '../sync';
import { type TradeFacts, tradeRisks } from './trade-risks';

const live = [drinks.statuses.unpaid, drinks.statuses.paid, drinks.statuses.making, drinks.statuses.ready];
const openStatuses = [...live, drinks.statuses.delivering].join(', ');

const goneOf = (before: readonly { key: string }[] = [], after: readonly { key: string }[] = []): string[] => {
  const kept = new Set(after.map(({ key }) => key));
  return before.flatMap(({ key }) => (kept.has(key) ? [] : [key]));
};

async function countByKey(db: SyncDb, keys: readonly string[], sql: string): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.query(sql, [JSON.stringify(keys)]);
  return new Map(rows.map(({ key, count }) => [String(key), Number(count)]));
}

const AMONG = 'in (select jsonb_array_elements_text($1::text::jsonb))';

/** The chain of the database. Returns undefined if there is none yet. */
async function readBefore(db: SyncDb): Promise<ChainInput | undefined> {
  const before = await exportChain(db, { picture: (url) => url });
  return before.shops.length === 0 && before.settings.pay_channels === undefined ? undefined : before;
}

/** What an import of `chain` would stop or change of trade, in lines. */
export async function readTradeRisks(
  db: SyncDb,
  chain: ChainFile,
  { now, ...channels }: Pick<TradeFacts, 'taken' | 'refunding'> & { now: number },
): Promise<string[]> {
  const before = await readBefore(db);
  const openOrders = await countByKey(
    db,
    goneOf(before?.shops, chain.shops),
    `select s.key, count(*) as count from orders o join shop s on s.id = o.shop_id
      where o.status in (${openStatuses}) and s.key ${AMONG} group by s.key`,
  );
  const heldCoupons = await countByKey(
    db,
    chain.coupons ? goneOf(before?.coupons, chain.coupons) : [],
    `select c.key, count(*) as count from user_coupon u join coupon c on c.id = u.coupon_id
      where u.status in (0, 1, 2) and u.endtime > ${now} and c.key ${AMONG} group by c.key`,
  );
  return tradeRisks(before, chain, { ...channels, openOrders, heldCoupons });
}
