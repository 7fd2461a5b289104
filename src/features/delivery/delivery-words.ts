import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { formatDay, formatDistance, formatTime, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';

interface Terms {
  fee: number;
  free_from: number | null;
  /** What is missing to free delivery. */
  missing_to_free?: number | null;
  min_amount: number;
}

const minimumText = (sum: number): string => (sum > 0 ? t('delivery.minimum', { sum: money(sum) }) : '');

/** Fee, free delivery and minimum, for a line. */
export function termTexts({ fee, free_from, missing_to_free, min_amount }: Terms): string[] {
  const isFree = fee === 0 || missing_to_free === 0;
  return [
    isFree ? t('delivery.free') : t('delivery.fee', { fee: money(fee) }),
    !isFree && free_from !== null ? t('delivery.freeFrom', { sum: money(free_from) }) : '',
    minimumText(min_amount),
  ].filter(Boolean);
}

/** A shop's terms in words, before the address is known. */
export const shopTermTexts = ({ fee_from, free_from, min_amount }: NonNullable<ShopRow['delivery']>): string[] =>
  [
    t('delivery.feeFrom', { fee: money(fee_from) }),
    free_from === null ? '' : t('delivery.freeFrom', { sum: money(free_from) }),
    minimumText(min_amount),
  ].filter(Boolean);

interface Asked {
  now: number;
  offset: number;
}

/** When it arrives, that a time has to be chosen, or that nothing is delivered now. */
export function arrivalText(check: DeliveryCheck, { now, offset }: Asked): string {
  const { delivers_now, eta_start, eta_end, next_open } = check;
  if (delivers_now === 1) {
    if (eta_start === null || eta_end === null) return t('delivery.onlyTimes');
    return t('delivery.arrives', { span: formatTimeSpan(eta_start, eta_end, offset) });
  }
  if (next_open === null) return t('delivery.notNow');
  return t('delivery.notNowUntil', { day: formatDay(next_open, now, offset), time: formatTime(next_open, offset) });
}

/** Why a shop does not deliver to an address. */
export function noDeliveryText(
  { reason, distance }: Pick<DeliveryCheck, 'reason' | 'distance'>,
  shop: { name: string },
): string {
  if (reason === 'noPin') return t('delivery.noPin');
  if (reason === 'noDelivery') return t('delivery.noDelivery', { name: shop.name });
  return t('delivery.tooFar', { name: shop.name, distance: formatDistance(distance ?? 0) });
}
