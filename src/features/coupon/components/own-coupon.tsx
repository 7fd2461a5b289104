import { observer } from 'mobx-react-lite';
import type { MemberCoupon } from '@/contract/coupon.schemas';
import { t } from '@/i18n/i18n';
import { openOrder } from '@/shell/open-order';
import { Button } from '@/ui/buttons/button';
import { ownTerms, whenText } from '../coupon-words';
import { CouponTicket } from './coupon-ticket';

export interface OwnCouponProps {
  coupon: MemberCoupon;
  now: number;
  /** The coupon is being activated, or a shop is being found for it. */
  busy: boolean;
  onUse: (coupon: MemberCoupon) => void;
  onActivate: (coupon: MemberCoupon) => void;
}

const Act = observer(function Act({ coupon, busy, onUse, onActivate }: Omit<OwnCouponProps, 'now'>) {
  const { id, name, state, order_sn } = coupon;
  const look = { size: 'small', kind: 'soft' } as const;
  if (state === 'unused') {
    const label = t('coupon.useOf', { name });
    return (
      <Button id={`coupon-${id}-use`} {...look} busy={busy} label={label} onTap={() => onUse(coupon)}>
        {t('coupon.use')}
      </Button>
    );
  }
  if (state === 'toActivate') {
    const label = t('coupon.activateOf', { name });
    return (
      <Button id={`coupon-${id}-activate`} {...look} busy={busy} label={label} onTap={() => onActivate(coupon)}>
        {t('coupon.activate')}
      </Button>
    );
  }
  if (order_sn === null) return null;
  return (
    <Button id={`coupon-${id}-order`} {...look} onTap={() => openOrder(order_sn)}>
      {t('coupon.toOrder')}
    </Button>
  );
});

/** One of the member's coupons, with what can be done with it. */
export const OwnCoupon = observer(function OwnCoupon({ coupon, now, ...acts }: OwnCouponProps) {
  const { state } = coupon;
  return (
    <CouponTicket
      coupon={coupon}
      when={whenText(coupon, now)}
      terms={ownTerms(coupon)}
      off={state !== 'unused' && state !== 'toActivate'}
      act={<Act coupon={coupon} {...acts} />}
      reason={state === 'locked' ? t('coupon.held') : ''}
    />
  );
});
