import type { Gift, GivenCoupon } from '@/contract/coupon.schemas';
import { formatDate, formatPercent } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { lastDay } from './last-day';

function worthOf({ type, value, value_bp, max_amount }: Gift): string[] {
  switch (type) {
    case 'percent':
      return [
        t('worth.percent', { percent: formatPercent(value_bp) }),
        ...(max_amount === null ? [] : [t('worth.most', { sum: money(max_amount) })]),
      ];
    case 'goods':
      return [t('worth.goods', { sum: money(value) })];
    case 'delivery':
      return [t('worth.delivery', { sum: money(value) })];
    default:
      return [t('worth.fixed', { sum: money(value) })];
  }
}

/** What a coupon that one may get is worth, and from which sum. Its page needs the texts `worth`, like that of `giftText`. */
export function couponWorth(gift: Gift): string {
  const least = gift.min_amount > 0 ? [t('worth.from', { sum: money(gift.min_amount) })] : [];
  return [...worthOf(gift), ...least].join(t('worth.mark'));
}

/** Such a coupon by its name, with what it is worth. */
export const giftText = (gift: Gift): string => t('worth.gift', { name: gift.name, terms: couponWorth(gift) });

/** What a coupon that one was given is worth, and from when until when it is good. */
export function givenTerms(coupon: GivenCoupon, now: number): string {
  const { starttime, endtime } = coupon;
  const until = lastDay(endtime, now);
  const from = formatDate(starttime, now);
  return dotted([
    couponWorth(coupon),
    starttime > now ? t('worth.span', { from, until }) : t('worth.until', { day: until }),
  ]);
}
