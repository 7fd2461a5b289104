import type { Db, Queries } from '../db/db';
import type { CashCounts as CashCountsAnswer } from '../internal-contract/ops-cash-count.schemas';
import type { Clock } from '../lib/clock';
import type { Intent } from '../lib/intent';
import { sumCash } from '../payment';
import {
  type CashCountRecord,
  endCashCount,
  findCashCounts,
  insertCashCount,
  lockCashCount,
} from './cash-count-repository';

const ENDED_MAX = 30;

type Open = NonNullable<CashCountsAnswer['open']>;

function entriesOf(
  { opening, begun_by, begintime }: CashCountRecord,
  { taken, paid_back }: Pick<Open, 'taken' | 'paid_back'>,
): Open {
  return { opening, begun_by, begintime, taken, paid_back, expected: opening + taken - paid_back };
}

function endedOf(count: CashCountRecord): CashCountsAnswer['ended'] {
  const { endtime, counted } = count;
  if (endtime === null || counted === null) return [];
  const entries = entriesOf(count, { taken: count.taken ?? 0, paid_back: count.paid_back ?? 0 });
  const difference = counted - entries.expected;
  return [{ ...entries, counted, counted_by: count.counted_by ?? '', endtime, difference }];
}

/** What is in the drawer of a shop, and what its books say. */
export class CashCounts {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  async read(shopId: number, db: Queries = this.deps.db.read): Promise<CashCountsAnswer> {
    const counts = await findCashCounts(db, { shopId, limit: ENDED_MAX + 1 });
    const open = counts.find(({ endtime }) => endtime === null);
    const ended = counts.flatMap(endedOf).slice(0, ENDED_MAX);
    if (!open) return { open: null, ended };
    const sums = await sumCash(db, { shopId, from: open.begintime, to: this.deps.clock.now() });
    return { open: entriesOf(open, sums), ended };
  }

  begin({ shopId, opening, who }: { shopId: number; opening: number; who: string }, intent: Intent) {
    return intent.once(async (tx) => {
      const [last] = await findCashCounts(tx, { shopId, limit: 1 });
      // The second in which the last one ended is its own: no money is in two counts.
      const begintime = Math.max(this.deps.clock.now(), (last?.endtime ?? 0) + 1);
      await insertCashCount(tx, { shop_id: shopId, opening, begun_by: who, begintime });
      return this.read(shopId, tx);
    });
  }

  end(
    { shopId, begintime, counted, who }: { shopId: number; begintime: number; counted: number; who: string },
    intent: Intent,
  ) {
    return intent.once(async (tx) => {
      const open = await lockCashCount(tx, { shopId, begintime });
      if (open) {
        const endtime = Math.max(this.deps.clock.now(), begintime);
        const sums = await sumCash(tx, { shopId, from: begintime, to: endtime });
        await endCashCount(tx, { id: open.id, endtime, counted, counted_by: who, ...sums });
      }
      return this.read(shopId, tx);
    });
  }
}
