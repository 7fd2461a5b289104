import type { Address } from '@/contract/address.schemas';
import type { DrawDetails, DrawRow } from '@/contract/wheel/wheel.schemas';
import { addressLine } from '@/domain/address-lines';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { groupedPhone } from '@/lib/phone-groups';
import { navigate } from '@/platform/navigation/navigate';
import { givenTerms } from '@/shell/words/coupon-worth';
import { lastDay } from '@/shell/words/last-day';
import type { IconName } from '@/ui/pictures/icon';

/** What stands for a prize that has no picture. */
export const prizeIcons: Readonly<Record<DrawRow['type'], IconName>> = {
  none: 'wheel',
  points: 'coin',
  coupon: 'ticket',
  voucher: 'vouchers',
  goods: 'gift',
};

/** What was won, or that nothing was. */
export const prizeText = ({ type, name }: Pick<DrawRow, 'type' | 'name'>): string =>
  type === 'none' ? t('draws.nothing') : name;

type Prize = Pick<DrawDetails, 'type' | 'name' | 'value' | 'used_up' | 'expiretime' | 'coupon'>;

/** Where the thing is that was won, or until when it can be claimed. */
export function whereText({ type, name, value, used_up, expiretime, coupon }: Prize, now: number): string {
  switch (type) {
    case 'points':
      return t('draws.pointsText');
    case 'coupon':
      return coupon ? t('draws.couponText', { name: coupon.name, terms: givenTerms(coupon, now) }) : '';
    case 'voucher':
      return t('draws.voucherText', { count: value });
    case 'goods':
      return expiretime === null ? '' : t('draws.goodsText', { day: lastDay(expiretime, now) });
    case 'none':
      return used_up === 1 ? t('draws.usedUpText', { name }) : t('draws.nothingText');
  }
}

/** To whom and where a prize is sent. */
export const recipientText = (
  address: Pick<Address, 'name' | 'areacode' | 'mobile'> & Parameters<typeof addressLine>[0],
): string => dotted([address.name, `${address.areacode} ${groupedPhone(address.mobile)}`, addressLine(address)]);

export interface PrizeGoal {
  label: string;
  open: () => void;
}

/** The way to the place where what was won is used; null if there is none. */
export function prizeGoal({ type, sn, coupon }: Pick<DrawDetails, 'type' | 'sn' | 'coupon'>): PrizeGoal | null {
  const openDraw = (): void => navigate.to('wheelDraw', { order_sn: sn });
  switch (type) {
    case 'points':
      return { label: t('draws.usePoints'), open: () => navigate.to('pointsMall') };
    case 'coupon':
      return {
        label: t(coupon?.usable === 1 ? 'draws.useCoupon' : 'draws.seeCoupons'),
        open: () => navigate.to('coupons'),
      };
    case 'voucher':
      return { label: t('draws.useVoucher'), open: openDraw };
    case 'goods':
      return { label: t('draws.claim'), open: openDraw };
    default:
      return null;
  }
}
