import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { isLive } from '@/domain/live-orders';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { stateWords } from '@/shell/orders/state-words';
import { channelText } from '@/shell/words/pay-channels';
import { slotOf } from '@/shell/words/slot-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { Tag } from '@/ui/tag';
import type { OrderStore } from '../order-store';
import { arrivalText, minutesLeft, pointsText } from '../order-words';
import { Cups } from './cups';
import { DrawsComing } from './draws-coming';
import { PaidSteps } from './paid-steps';
import { Promised } from './promised';
import { RouteLink } from './route-link';
import './paid-ticket.scss';

const PICTURES_MAX = 2;

const paidTexts = {
  soon: { takein: 'order.paidText', takeout: 'order.paidTextDelivery' },
  slot: { takein: 'order.paidTextSlot', takeout: 'order.paidTextSlotDelivery' },
} as const;

/** Whether it is still to be made or brought; then the page says for when. */
const isPromised = ({ state, type }: OrderDetails): boolean =>
  isLive(state) && (state !== 'ready' || type === 'takeout');

interface PaidProps {
  store: OrderStore;
}

/** What was bought, around the mark that it is paid. */
export const PaidCups = observer(function PaidCups({ store }: PaidProps) {
  return store.order ? <Cups className="order-paid__cups" lines={store.order.lines} /> : null;
});

/** The number by which drinks are called; of a delivery first when it comes. */
const Head = observer(function Head({ order }: { order: OrderDetails }) {
  const { clock } = useStores();
  const arrival = arrivalText(order);
  const left = isPromised(order) ? minutesLeft(order, clock.now()) : 0;
  const label = t(order.type === 'takeout' ? 'order.shopNumber' : 'order.pickupNumber');
  const number = (className: string) => (
    <Text className={className} id="pickup-number">
      {order.pickup_no}
    </Text>
  );
  return (
    <View className="order-paid__head">
      <View className="order-paid__called">
        <Text className="order-paid__label">{arrival ? t('order.arrival') : label}</Text>
        {arrival ? (
          <>
            <Text className="order-paid__arrival" id="order-arrival">
              {arrival}
            </Text>
            <Text className="order-paid__label">
              {label} {number('order-paid__small')}
            </Text>
          </>
        ) : (
          number('order-paid__number')
        )}
      </View>
      <View className="order-paid__state">
        <Tag>{stateWords(order)}</Tag>
        {isPromised(order) && (!arrival || slotOf(order)) ? (
          <Promised order={order} className="order-paid__eta" />
        ) : null}
        {left > 0 ? (
          <Text className="order-paid__eta" id="minutes-left">
            {t('order.minutesLeft', { count: left })}
          </Text>
        ) : null}
      </View>
    </View>
  );
});

function Goods({ order }: { order: OrderDetails }) {
  return (
    <View className="order-paid__goods">
      <View className="order-paid__pictures">
        {order.lines.slice(0, PICTURES_MAX).map(({ line_id, image, tint }) => (
          <Picture key={line_id} className="order-paid__picture" src={image} tint={tint} eager />
        ))}
      </View>
      <View className="order-paid__what">
        <Text className="order-paid__shop">{order.shop_name}</Text>
        {order.lines.map(({ line_id, name, num }) => (
          <Text key={line_id} className="order-paid__line">
            {name} {t('order.times', { count: num })}
          </Text>
        ))}
      </View>
      {order.type === 'takein' ? <RouteLink shop={order.shop} /> : null}
    </View>
  );
}

/** After paying drinks: their number or arrival, the live steps, where they are, and what they will earn. */
export const PaidTicket = observer(function PaidTicket({ store }: PaidProps) {
  const { order } = store;
  // The order is read beside the payment, and may have been answered before the money came.
  if (!order || order.pickup_no === null) return <SkeletonCards heights={['high']} />;
  const { pay_channel: channel, pay_amount } = order;
  return (
    <View className="order-paid">
      {channel && pay_amount > 0 ? (
        <Text className="order-paid__text" id="paid-sum">
          {t('order.paidWith', { amount: money(pay_amount), channel: channelText(channel) })}
        </Text>
      ) : null}
      <Text className="order-paid__text">{t(paidTexts[slotOf(order) ? 'slot' : 'soon'][order.type])}</Text>
      <Card className="order-paid__card">
        <Head order={order} />
        <PaidSteps store={store} order={order} />
        {order.receiving ? (
          <Text className="order-paid__address" id="success-address">
            {t('order.to', { address: order.receiving.address })}
          </Text>
        ) : null}
        <Goods order={order} />
      </Card>
      {order.points > 0 ? (
        <View className="order-paid__earned">
          <Icon name="coin" size={44} />
          <Text id="order-points">{pointsText(order)}</Text>
        </View>
      ) : null}
      <DrawsComing order={order} />
    </View>
  );
});
