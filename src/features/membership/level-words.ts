import type { Gift } from '@/contract/coupon.schemas';
import type { Level } from '@/contract/vip.schemas';
import { formatPercent } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { giftText } from '@/shell/words/coupon-worth';

const listed = (gifts: readonly Gift[]): string => gifts.map(giftText).join(t('common.listMark'));

/** What a level brings of one benefit, line by line; none if it does not bring it. */
export type BenefitWords = (level: Level, hasBirthday: boolean) => string[];

export const couponLines: BenefitWords = ({ coupons, monthly_coupons }) => [
  ...(coupons.length > 0 ? [t('membership.atOnce', { names: listed(coupons) })] : []),
  ...(monthly_coupons.length > 0 ? [t('membership.monthly', { names: listed(monthly_coupons) })] : []),
];

export const discountLines: BenefitWords = ({ member_bp, member_cap }) =>
  member_bp === 0
    ? []
    : [
        [
          t('membership.discountText', { percent: formatPercent(member_bp) }),
          ...(member_cap === null ? [] : [t('membership.discountMax', { sum: money(member_cap) })]),
        ].join(t('worth.mark')),
      ];

export const groupLines: BenefitWords = ({ group_price_switch }) =>
  group_price_switch === 1 ? [t('membership.groupPriceText')] : [];

export const privilegeLines: BenefitWords = ({ birthday_coupons, privileges }, hasBirthday) => [
  ...(birthday_coupons.length > 0 ? [t('membership.birthday', { names: listed(birthday_coupons) })] : []),
  ...(birthday_coupons.length > 0 && !hasBirthday ? [t('membership.birthdayUnknown')] : []),
  ...privileges,
];

/** A benefit at a level; if that does not bring it, at the first level above that does, with its name. */
export function benefitAt(
  linesOf: BenefitWords,
  { level, levels, hasBirthday }: { level: Level; levels: readonly Level[]; hasBirthday: boolean },
): { lines: string[]; from: string } {
  const bringing = levels.find((one) => one.level >= level.level && linesOf(one, hasBirthday).length > 0);
  if (!bringing) return { lines: [], from: '' };
  return { lines: linesOf(bringing, hasBirthday), from: bringing.level === level.level ? '' : bringing.name };
}
