import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order.schemas';
import { isLive } from '@/domain/live-orders';
import { ProfileAsk } from '@/features/profile-ask';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Icon } from '@/ui/pictures/icon';
import { Price } from '@/ui/price';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { MissingOrder } from '../components/missing-order';
import { Promised } from '../components/promised';
import { OrderStore } from '../order-store';
import { expiredText } from '../order-words';
import { slotOf } from '../slot-words';
import './payment-success.scss';

const paidTexts = {
  soon: { takein: 'order.paidText', takeout: 'order.paidTextDelivery' },
  slot: { takein: 'order.paidTextSlot', takeout: 'order.paidTextSlotDelivery' },
} as const;

/** Whether it is still to be made or brought; then the page says for when. */
const isPromised = ({ state, type }: OrderDetails): boolean =>
  isLive(state) && (state !== 'ready' || type === 'takeout');

function Paid({ order }: { order: OrderDetails }) {
  const slot = slotOf(order);
  const isPaid = order.pickup_no !== null;
  const isDelivery = order.type === 'takeout';
  return (
    <View className="order-success" id="payment-success" {...a11y({ role: 'status' })}>
      <View className="order-success__mark">
        <Icon name={isPaid ? 'check' : 'clock'} size={72} />
      </View>
      <Text className="order-success__title">{t(isPaid ? 'order.paidTitle' : 'order.confirmingTitle')}</Text>
      <Text className="order-success__text">
        {t(isPaid ? paidTexts[slot ? 'slot' : 'soon'][order.type] : 'order.confirmingText')}
      </Text>
      {isPaid ? (
        <View className="order-success__ticket">
          <Text className="order-success__label">{t(isDelivery ? 'order.shopNumber' : 'order.pickupNumber')}</Text>
          <Text className="order-success__number" id="pickup-number">
            {order.pickup_no}
          </Text>
          <Text className="order-success__shop">{order.shop_name}</Text>
          {isPromised(order) ? (
            <Promised order={order} className="order-success__eta" />
          ) : (
            <Text className="order-success__eta">{order.status_text}</Text>
          )}
          {order.receiving ? (
            <Text className="order-success__address" id="success-address">
              {t('order.to', { address: order.receiving.address })}
            </Text>
          ) : null}
        </View>
      ) : null}
      <View className="order-success__total">
        <Text className="order-success__total-label">{t('order.total')}</Text>
        <Price value={order.pay_amount} size={34} tone="ink" />
      </View>
    </View>
  );
}

function Outcome({ order }: { order: OrderDetails }) {
  if (order.state === 'cancelled' || order.state === 'refunded') {
    const byTime = order.state === 'cancelled' && order.cancel_by === 'system';
    return (
      <EmptyState
        drawing="receipt"
        title={t(byTime ? 'order.expiredTitle' : 'order.cancelledTitle')}
        text={byTime ? expiredText(order.ended_payment?.channel) : order.refund_text || undefined}
      />
    );
  }
  if (order.state === 'unpaid' && !order.payment) {
    const pay = (): void => navigate.redirect('cashier', { order_sn: order.order_sn });
    return (
      <EmptyState
        id="not-paid"
        drawing="receipt"
        title={t('order.notPaidYet')}
        action={{ label: t('shell.payNow'), onTap: pay, id: 'order-pay' }}
      />
    );
  }
  return (
    <>
      <Paid order={order} />
      {order.paytime ? <ProfileAsk className="order-ask" /> : null}
    </>
  );
}

/** Payment success (`succpay`). It shows the order's state, however the page was reached. */
export const PaymentSuccessScreen = observer(function PaymentSuccessScreen() {
  const { isMember } = useStores().session;
  const orderSn = useParams<'paymentSuccess'>().order_sn ?? '';
  const store = useMemberStore((stores) => new OrderStore(stores, orderSn));
  usePoller(store.order?.state === 'unpaid' ? 3 : 5, store.load, isMember && store.isPolled);
  const toOrder = (): void => navigate.redirect('order', { order_sn: orderSn });
  return (
    <Page
      id="paid"
      title={t(store.order?.paytime ? 'pageTitle.paymentSuccess' : 'pageTitle.payment')}
      onBack={() => navigate.tab('orders')}
      load={store.load}
      footer={
        store.order ? (
          <View className="order-success__buttons">
            <Button id="to-home" kind="secondary" size="large" onTap={() => navigate.tab('home')}>
              {t('order.toHome')}
            </Button>
            <Button id="to-order" size="large" className="order-success__main" onTap={toOrder}>
              {t('order.seeOrder')}
            </Button>
          </View>
        ) : undefined
      }
    >
      <ResourceView
        resource={store.details}
        skeleton={<SkeletonCards heights={['high', 'low']} />}
        missing={<MissingOrder />}
      >
        {(order) => <Outcome order={order} />}
      </ResourceView>
    </Page>
  );
});
