import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { givenTerms } from '@/shell/words/coupon-worth';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import { pointsText } from '../mall-words';
import './exchange-state.scss';

function detailOf({ state, coupon, points, points_back, way }: PointsOrderDetails, now: number): string {
  if (points_back === 1) return t('mall.pointsBack', { points: pointsText(points) });
  if (state === 'toShip') return t('mall.toShipText');
  if (state === 'onWay') return t('mall.onWayText');
  if (coupon) return t('mall.couponReady', { name: coupon.name, terms: givenTerms(coupon, now) });
  if (state === 'completed' && way === 'now') return t('mall.codesOver');
  return '';
}

/** The state of an order without a code to show. */
export const ExchangeState = observer(function ExchangeState({ order }: { order: PointsOrderDetails }) {
  const { name, image, status_text, state } = order;
  const isGoing = state === 'toShip' || state === 'onWay';
  const detail = detailOf(order, useStores().clock.now());
  return (
    <View id="order-state" className={classNames('exchange-state', isGoing && 'exchange-state--going')}>
      <View className="exchange-state__text">
        <Text className="exchange-state__name" {...a11y({ role: 'heading', level: 2 })}>
          {name}
        </Text>
        <View {...a11y({ live: 'polite' })}>
          <Text id="order-status" className="exchange-state__status">
            {status_text}
          </Text>
        </View>
        {detail ? <Text className="exchange-state__detail">{detail}</Text> : null}
      </View>
      <Picture className="exchange-state__picture" src={image} tint="transparent" eager />
    </View>
  );
});
