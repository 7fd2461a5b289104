import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CouponOffer } from '@/contract/coupon.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { Tag } from '@/ui/tag';
import { Tappable } from '@/ui/tappable';
import { longTerms, shortTerms, stubOf, untilText } from '../coupon-words';
import './coupon-card.scss';

export interface CouponCardProps {
  coupon: CouponOffer;
  now: number;
  chosen: boolean;
  /** Absent: it cannot be chosen. */
  onChoose?: () => void;
}

const Terms = observer(function Terms({ coupon }: { coupon: CouponOffer }) {
  const [isOpen, setOpen] = useState(false);
  const id = `coupon-${coupon.id}-terms`;
  return (
    <View className="coupon-card__terms">
      <Tappable
        id={id}
        className="coupon-card__fold"
        label={t('coupon.termsOf', { name: coupon.name })}
        expanded={isOpen}
        controls={`${id}-text`}
        onTap={() => setOpen(!isOpen)}
      >
        <Text>{t('coupon.terms')}</Text>
        <Icon name="down" size={28} className={classNames('coupon-card__arrow', isOpen && 'coupon-card__arrow--up')} />
      </Tappable>
      <View id={`${id}-text`}>
        {isOpen
          ? longTerms(coupon).map((line) => (
              <Text key={line} className="coupon-card__term">
                {line}
              </Text>
            ))
          : null}
      </View>
    </View>
  );
});

/** A coupon as a ticket: what it does at the left, its name, terms and what it saves at the right. */
export const CouponCard = observer(function CouponCard({ coupon, now, chosen, onChoose }: CouponCardProps) {
  const { id, name, type, is_best, saving, reason_text, usable } = coupon;
  const { large, small } = stubOf(coupon);
  const ticket = (
    <>
      <View className="coupon-card__stub">
        <Text className="coupon-card__large">{large}</Text>
        <Text className="coupon-card__small">{small}</Text>
      </View>
      <View className="coupon-card__body">
        <View className="coupon-card__head">
          <Text className="coupon-card__name">{name}</Text>
          {chosen ? <Icon name="check" size={40} className="coupon-card__check" /> : null}
          {is_best ? <Tag tone="sand">{t('coupon.best')}</Tag> : null}
        </View>
        <Text className="coupon-card__line">{shortTerms(coupon)}</Text>
        <View className="coupon-card__foot">
          <Text className="coupon-card__line">{untilText(coupon, now)}</Text>
          {usable ? <Text className="coupon-card__saving">{money(-saving)}</Text> : null}
        </View>
        {reason_text ? <Text className="coupon-card__reason">{reason_text}</Text> : null}
      </View>
    </>
  );
  return (
    <View
      id={`coupon-${id}`}
      className={classNames('coupon-card', `coupon-card--${usable ? type : 'off'}`, chosen && 'coupon-card--chosen')}
    >
      <View className="coupon-card__side" />
      {onChoose ? (
        <Tappable id={`coupon-${id}-use`} pressed={chosen} className="coupon-card__ticket" onTap={onChoose}>
          {ticket}
        </Tappable>
      ) : (
        <View className="coupon-card__ticket">{ticket}</View>
      )}
      <Terms coupon={coupon} />
    </View>
  );
});
