import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { PointsGoodsType, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { givenTerms } from '@/shell/words/coupon-worth';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Picture } from '@/ui/pictures/picture';
import { pointsText } from '../mall-words';
import './exchange-state.scss';

/** What is said of an order whose member had it at once. */
const hadTexts: Readonly<
  Record<Exclude<PointsGoodsType, 'goods'>, (order: PointsOrderDetails, now: number) => string>
> = {
  coupon: ({ coupon }, now) =>
    coupon ? t('mall.couponReady', { name: coupon.name, terms: givenTerms(coupon, now) }) : '',
  voucher: () => t('mall.codesOver'),
};

function detailOf(order: PointsOrderDetails, now: number): string {
  const { state, type, points, points_back } = order;
  if (points_back === 1) return t('mall.pointsBack', { points: pointsText(points) });
  if (state === 'toShip') return t('mall.toShipText');
  if (state === 'onWay') return t('mall.onWayText');
  return type === 'goods' ? '' : hadTexts[type](order, now);
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
