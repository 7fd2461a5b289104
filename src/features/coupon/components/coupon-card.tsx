import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CouponOffer } from '@/contract/coupon.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { Icon } from '@/ui/pictures/icon';
import { Tag } from '@/ui/tag';
import { longTerms, untilText } from '../coupon-words';
import { CouponTicket } from './coupon-ticket';

export interface CouponCardProps {
  coupon: CouponOffer;
  now: number;
  chosen: boolean;
  /** If it is absent, the coupon cannot be chosen. */
  onChoose?: () => void;
}

/** A coupon as it fits a cart, with what it saves. */
export const CouponCard = observer(function CouponCard({ coupon, now, chosen, onChoose }: CouponCardProps) {
  const { is_best, saving, reason_text, usable } = coupon;
  return (
    <CouponTicket
      coupon={coupon}
      when={untilText(coupon, now)}
      terms={longTerms(coupon)}
      off={!usable}
      chosen={chosen}
      mark={
        <>
          {chosen ? <Icon name="check" size={40} className="coupon-card__check" /> : null}
          {is_best ? <Tag tone="sand">{t('coupon.best')}</Tag> : null}
        </>
      }
      end={usable ? <Text className="coupon-card__saving">{money(-saving)}</Text> : null}
      reason={reason_text}
      onChoose={onChoose}
    />
  );
});
