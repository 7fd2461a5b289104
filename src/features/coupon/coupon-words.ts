import type { CouponTerms, MemberCoupon } from '@/contract/coupon.schemas';
import { formatDate, formatDay, formatPercent, formatTime } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { grouped, money } from '@/lib/money';
import { lastDay } from '@/shell/words/last-day';

const THOUSAND = 1000;
const DAY = 86_400;

/** `10 rb`, `10k`: a sum in few letters. */
const shortSum = (rupiah: number): string =>
  rupiah % THOUSAND === 0 ? t('coupon.thousands', { count: grouped(rupiah / THOUSAND) }) : grouped(rupiah);

/** What a coupon does, as a large word and a small one. */
export function stubOf({ type, value, value_bp, max_amount }: CouponTerms): { large: string; small: string } {
  switch (type) {
    case 'percent':
      return {
        large: t('coupon.percent', { percent: formatPercent(value_bp) }),
        small: max_amount === null ? t('coupon.off') : t('coupon.atMost', { sum: shortSum(max_amount) }),
      };
    case 'goods':
      return { large: t('coupon.free'), small: t('coupon.oneDrink', { sum: shortSum(value) }) };
    case 'delivery':
      return { large: shortSum(value), small: t('coupon.offDelivery') };
    default:
      return { large: shortSum(value), small: t('coupon.off') };
  }
}

const typeTexts = {
  all: null,
  takein: 'coupon.pickupOnly',
  takeout: 'coupon.deliveryOnly',
} as const satisfies Record<CouponTerms['order_type'], MessageKey | null>;

const listed = (names: readonly string[]): string => names.join(t('common.listMark'));

/** Terms in one line: the least amount, what and where it is for. */
export function shortTerms({ min_amount, scope_names, shop_names, order_type }: CouponTerms): string {
  const typeText = typeTexts[order_type];
  const [shop, ...more] = shop_names;
  const line = dotted([
    min_amount > 0 ? t('coupon.minimum', { sum: money(min_amount) }) : '',
    scope_names.length > 0 ? t('coupon.someDrinks') : t('coupon.allDrinks'),
    shop && more.length === 0 ? shop : shop ? t('coupon.someShops', { count: shop_names.length }) : '',
    typeText ? t(typeText) : '',
  ]);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** All terms, each on its own line. */
export function longTerms(coupon: CouponTerms): string[] {
  const { scope_names, shop_names, starttime, endtime, content } = coupon;
  const [from, until] = [starttime, endtime - 1].map((time) => formatDate(time, 0));
  return [
    t('coupon.validFrom', { from: from ?? '', until: until ?? '' }),
    t('coupon.drinks', { names: scope_names.length > 0 ? listed(scope_names) : t('coupon.allDrinks') }),
    t('coupon.shops', { names: shop_names.length > 0 ? listed(shop_names) : t('coupon.allShops') }),
    ...(content ? [content] : []),
  ];
}

/** When it ends; with the time if that is today or tomorrow. The last second counts, not the midnight after it. */
export function untilText({ starttime, endtime }: Pick<CouponTerms, 'starttime' | 'endtime'>, now: number): string {
  if (starttime > now) return t('coupon.from', { day: formatDate(starttime, now) });
  if (endtime - now > DAY) return t('coupon.until', { day: lastDay(endtime, now) });
  return t('coupon.untilTime', { day: formatDay(endtime - 1, now), time: formatTime(endtime - 1) });
}

/** When one of the member's coupons can be used or activated, or why it cannot. */
export function whenText(coupon: MemberCoupon, now: number): string {
  const { state, starttime, endtime, activate_days } = coupon;
  switch (state) {
    case 'used':
      return t('coupon.usedUp');
    case 'expired':
      return t('coupon.expiredOn', { day: lastDay(endtime, now) });
    case 'toActivate':
      return t('coupon.activateBy', { day: lastDay(endtime, now) });
    case 'later':
      return t(activate_days === null ? 'coupon.from' : 'coupon.activateLater', { day: formatDate(starttime, now) });
    default:
      return untilText(coupon, now);
  }
}

/** All terms of one of the member's coupons. If it is not activated yet, they say when that can be done. */
export function ownTerms(coupon: MemberCoupon): string[] {
  const { activate_days, state, starttime, endtime } = coupon;
  const terms = longTerms(coupon);
  if (activate_days === null || (state !== 'toActivate' && state !== 'later')) return terms;
  const [from = '', until = ''] = [starttime, endtime - 1].map((time) => formatDate(time, 0));
  return [
    t('coupon.activateSpan', { from, until }),
    t('coupon.daysAfter', { count: activate_days }),
    ...terms.slice(1),
  ];
}
