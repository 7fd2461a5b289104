import { runsPart } from '../chain';
import { findGrantable } from '../coupon';
import type { Queries } from '../db/db';
import { findVoucher, vouchersLeft } from '../voucher';
import type { EntryRecord } from './wheel-repository';

/** The fewer of two numbers, of which null is any number. */
const fewer = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

async function leftOfVoucher(db: Queries, { voucher_id, value }: EntryRecord): Promise<number | null> {
  const voucher = voucher_id === null ? undefined : await findVoucher(db, voucher_id);
  if (voucher?.status !== 1) return 0;
  const left = vouchersLeft(voucher);
  return left === null ? null : Math.floor(left / value);
}

/**
 * How many are left of each entry, by its id; null: any number. A prize is also used up when what it is made of is: its coupon
 * or voucher, or points that the chain does not run.
 */
export async function leftOfEntries(
  db: Queries,
  entries: readonly EntryRecord[],
  now: number,
): Promise<ReadonlyMap<number, number | null>> {
  const coupons = await findGrantable(db, { ids: entries.flatMap(({ coupon_id }) => coupon_id ?? []), now });
  const hasPoints = await runsPart(db, 'points');
  const left = new Map<number, number | null>();
  for (const entry of entries) {
    const own = entry.total === null ? null : entry.total - entry.taken;
    const coupon = coupons.get(entry.coupon_id ?? 0);
    const others = {
      none: () => null,
      goods: () => null,
      points: () => (hasPoints ? null : 0),
      coupon: () => (coupon ? (coupon.total === null ? null : coupon.total - coupon.received) : 0),
      voucher: () => leftOfVoucher(db, entry),
    };
    left.set(entry.id, fewer(own, await others[entry.type]()));
  }
  return left;
}
