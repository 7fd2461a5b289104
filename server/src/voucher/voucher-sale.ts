import type { VoucherSale } from '@/contract/voucher/voucher.schemas';
import type { VoucherRecord } from './voucher-repository';

type Selling = Pick<VoucherRecord, 'starttime' | 'endtime' | 'total' | 'taken'>;

/** Vouchers that are left. Returns null if they are not counted. */
export const leftOf = ({ total, taken }: Pick<Selling, 'total' | 'taken'>): number | null =>
  total === null ? null : total - taken;

/** Whether a voucher can be bought at a time. */
export function saleOf(selling: Selling, now: number): VoucherSale {
  const { starttime, endtime } = selling;
  if (endtime !== null && now >= endtime) return 'over';
  if (starttime !== null && now < starttime) return 'coming';
  return leftOf(selling) === 0 ? 'soldOut' : 'onSale';
}

/** Vouchers that a member who has bought some may still buy. */
export const buyableOf = ({ limit_num }: Pick<VoucherRecord, 'limit_num'>, bought: number): number =>
  Math.max(0, limit_num - bought);
