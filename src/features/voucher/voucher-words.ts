import type { VoucherCode, VoucherOrderDetails, VoucherRow } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { lastDay } from '@/shell/words/last-day';
import { whenText } from '@/shell/words/when-text';

/** What one voucher is: `Voucher for 5 drinks`. */
export function kindText({ type, times, face_value }: Pick<VoucherRow, 'type' | 'times' | 'face_value'>): string {
  if (type === 'amount') return t('voucher.kindAmount', { sum: money(face_value) });
  return type === 'times' ? t('voucher.kindTimes', { count: times }) : t('voucher.kindGoods');
}

/** Why a voucher cannot be bought now. It is empty if it can. */
export function saleText(
  { sale, starttime }: Pick<VoucherRow, 'sale' | 'starttime'>,
  now: number,
  offset: number,
): string {
  if (sale === 'soldOut') return t('common.outOfStock');
  if (sale === 'over') return t('voucher.over');
  if (sale === 'coming' && starttime !== null) return t('voucher.comingAt', { when: whenText(starttime, now, offset) });
  return '';
}

/** Where and when a code was redeemed, or why it cannot be any more. It is empty while it can. */
export function codeText({ state, shop_name, redeemtime }: VoucherCode, now: number, offset: number): string {
  if (state === 'good') return '';
  if (state !== 'redeemed') return t(`voucher.code.${state}`);
  const when = redeemtime === null ? '' : whenText(redeemtime, now, offset);
  return dotted([t('voucher.code.used'), shop_name, when]);
}

/** `3 of 5 left`. */
export const leftText = ({ unused_num: left, code_num: total }: { unused_num: number; code_num: number }): string =>
  t('voucher.leftOf', { left, total });

/** What will happen to the codes that nobody uses. */
export function expiryText(order: VoucherOrderDetails, now: number): string {
  const { code_expiretime: end, refund, utc_offset_minutes: offset } = order;
  if (end === null) return '';
  return t(refund === 1 ? 'voucher.expireBack' : 'voucher.expireEnd', { day: lastDay(end, now, offset) });
}
