import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { CouponTerms } from '@/contract/coupon.schemas';
import { t } from '@/i18n/i18n';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { shortTerms, stubOf } from '../coupon-words';
import './coupon-card.scss';

export interface CouponTicketProps {
  coupon: CouponTerms;
  /** When it can be used. */
  when: string;
  /** All terms, each on its own line. */
  terms: readonly string[];
  /** The coupon cannot be used, so it is drawn without its colour. */
  off: boolean;
  chosen?: boolean;
  /** It is shown beside the name. */
  mark?: ReactNode;
  /** It is shown at the end of the line that says when. */
  end?: ReactNode;
  /** It is shown beside the opener of the terms. */
  act?: ReactNode;
  /** Why it cannot be used. It is empty if it can, or if there is nothing to say. */
  reason?: string;
  /** If it is absent, the coupon cannot be chosen. */
  onChoose?: () => void;
}

function Terms({ coupon, terms, act }: Pick<CouponTicketProps, 'coupon' | 'terms' | 'act'>) {
  const [isOpen, setOpen] = useState(false);
  const id = `coupon-${coupon.id}-terms`;
  return (
    <View className="coupon-card__terms">
      <View className="coupon-card__acts">
        <Tappable
          id={id}
          className="coupon-card__fold"
          label={t('coupon.termsOf', { name: coupon.name })}
          expanded={isOpen}
          controls={`${id}-text`}
          onTap={() => setOpen(!isOpen)}
        >
          <Text>{t('coupon.terms')}</Text>
          <Icon
            name="down"
            size={28}
            className={classNames('coupon-card__arrow', isOpen && 'coupon-card__arrow--up')}
          />
        </Tappable>
        {act}
      </View>
      <View id={`${id}-text`}>
        {isOpen
          ? terms.map((line) => (
              <Text key={line} className="coupon-card__term">
                {line}
              </Text>
            ))
          : null}
      </View>
    </View>
  );
}

/** A coupon as a ticket: what it does at the left, its name and terms at the right. */
export const CouponTicket = observer(function CouponTicket(props: CouponTicketProps) {
  const { coupon, when, terms, off, chosen = false, mark, end, act, reason, onChoose } = props;
  const { id, name, type } = coupon;
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
          {mark}
        </View>
        <Text className="coupon-card__line">{shortTerms(coupon)}</Text>
        <View className="coupon-card__foot">
          <Text className="coupon-card__line">{when}</Text>
          {end}
        </View>
        {reason ? <Text className="coupon-card__reason">{reason}</Text> : null}
      </View>
    </>
  );
  return (
    <View
      id={`coupon-${id}`}
      className={classNames('coupon-card', `coupon-card--${off ? 'off' : type}`, chosen && 'coupon-card--chosen')}
    >
      <View className="coupon-card__side" />
      {onChoose ? (
        <Tappable id={`coupon-${id}-use`} pressed={chosen} className="coupon-card__ticket" onTap={onChoose}>
          {ticket}
        </Tappable>
      ) : (
        <View className="coupon-card__ticket">{ticket}</View>
      )}
      <Terms coupon={coupon} terms={terms} act={act} />
    </View>
  );
});
