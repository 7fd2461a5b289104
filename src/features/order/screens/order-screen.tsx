import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { HelpSheet } from '@/shell/help-sheet';
import { MissingOrder } from '@/shell/missing-order';
import { HelpLink } from '@/shell/orders/help-link';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { AskBackRow, type Asking } from '../components/ask-back-row';
import { hasActions, OrderActions } from '../components/order-actions';
import { OrderFacts } from '../components/order-facts';
import { OrderSteps } from '../components/order-steps';
import { OrderSum } from '../components/order-sum';
import { OwnReview } from '../components/own-review';
import { PickupHero } from '../components/pickup-hero';
import { isReadyHere, ReadyMoment } from '../components/ready-moment';
import { ReceivingCard } from '../components/receiving-card';
import { RefundCards } from '../components/refund-cards';
import { OrderStore } from '../order-store';

function Body({ store, onHelp, ...asking }: { store: OrderStore; onHelp: () => void } & Asking) {
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['middle', 'high', 'high']} />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <Cards>
          {isReadyHere(order) ? (
            <ReadyMoment order={order} onHelp={onHelp} />
          ) : (
            <PickupHero order={order} onExpire={() => void store.load()} />
          )}
          <OrderSteps store={store} order={order} />
          <RefundCards store={store} order={order} onAsk={() => asking.setOpen(true)} onHelp={onHelp} />
          {order.receiving ? <ReceivingCard receiving={order.receiving} /> : null}
          <OrderSum order={order} hasShopAbove={isReadyHere(order)} />
          <Card>
            <OrderFacts order={order} />
          </Card>
          {order.review ? <OwnReview order={order} review={order.review} /> : null}
          <AskBackRow store={store} order={order} {...asking} />
        </Cards>
      )}
    </ResourceView>
  );
}

/** One order (`orderDetail`): number, state and drinks. Updates itself while the order is under way. */
export const OrderScreen = observer(function OrderScreen() {
  const { isMember } = useStores().session;
  const { order_sn: orderSn = '', report } = useParams<'order'>();
  const store = useMemberStore((stores) => new OrderStore(stores, orderSn));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  usePoller(5, store.load, isMember && store.isPolled);
  const openHelp = (): void => setHelpOpen(true);
  const { order } = store;
  const canReport = order?.can_refund === 1;
  const isRead = order !== null;
  // This happens once, when the order is read: the sheet must not open by itself when the order is handed over later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `canReport` as it is then.
  useEffect(() => {
    if (isRead && report === '1' && canReport) setAsking(true);
  }, [isRead]);
  return (
    <Page
      id="order"
      className={order && isReadyHere(order) ? 'order-page--ready' : undefined}
      onBack={() => navigate.back('orders')}
      load={store.load}
      footer={order && hasActions(store, order) ? <OrderActions store={store} order={order} /> : undefined}
      aside={<HelpLink onTap={openHelp} />}
    >
      <Body store={store} isOpen={isAsking} setOpen={setAsking} onHelp={openHelp} />
      {isHelpOpen ? (
        <HelpSheet
          orderSn={orderSn}
          shop={order?.shop}
          onReport={canReport ? () => setAsking(true) : undefined}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </Page>
  );
});
