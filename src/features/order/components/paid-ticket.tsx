import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { isLive } from '@/domain/live-orders';
import { t } from '@/i18n/i18n';
import { slotOf } from '@/shell/words/slot-text';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import type { OrderStore } from '../order-store';
import { pointsText } from '../order-words';
import { Promised } from './promised';
import './paid-ticket.scss';

const paidTexts = {
  soon: { takein: 'order.paidText', takeout: 'order.paidTextDelivery' },
  slot: { takein: 'order.paidTextSlot', takeout: 'order.paidTextSlotDelivery' },
} as const;

/** Whether it is still to be made or brought; then the page says for when. */
const isPromised = ({ state, type }: OrderDetails): boolean =>
  isLive(state) && (state !== 'ready' || type === 'takeout');

/** After paying drinks: the number by which they are called, where and when they are ready. */
export const PaidTicket = observer(function PaidTicket({ store }: { store: OrderStore }) {
  const { order } = store;
  // The order is read beside the payment, and may have been answered before the money came.
  if (!order || order.pickup_no === null) return <SkeletonCards heights={['high']} />;
  return (
    <>
      <Text className="order-paid__text">{t(paidTexts[slotOf(order) ? 'slot' : 'soon'][order.type])}</Text>
      <View className="order-paid">
        <Text className="order-paid__label">
          {t(order.type === 'takeout' ? 'order.shopNumber' : 'order.pickupNumber')}
        </Text>
        <Text className="order-paid__number" id="pickup-number">
          {order.pickup_no}
        </Text>
        <Text className="order-paid__shop">{order.shop_name}</Text>
        {isPromised(order) ? (
          <Promised order={order} className="order-paid__eta" />
        ) : (
          <Text className="order-paid__eta">{order.status_text}</Text>
        )}
        {order.points > 0 ? (
          <Text className="order-paid__address" id="order-points">
            {pointsText(order)}
          </Text>
        ) : null}
        {order.receiving ? (
          <Text className="order-paid__address" id="success-address">
            {t('order.to', { address: order.receiving.address })}
          </Text>
        ) : null}
      </View>
    </>
  );
});
