import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OrderDetails } from '@/contract/order.schemas';
import type { Review } from '@/contract/review.schemas';
import type { DrinksStep } from '@/domain/drinks';
import type { TimelineEntry } from '@/domain/timeline';
import { PictureViewer } from '@/features/picture';
import { ReviewCard } from '@/features/review';
import { formatTime, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { useParams } from '@/platform/lifecycle';
import { navigate } from '@/platform/navigate';
import { openPlace } from '@/platform/open-place';
import { callPhone } from '@/platform/phone-call';
import { showToast } from '@/platform/toast';
import { HelpSheet } from '@/shell/help-sheet';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { usePoller } from '@/state/use-poller';
import { useSubmit } from '@/state/use-submit';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/cards';
import { bringIntoView } from '@/ui/into-view';
import { Price } from '@/ui/price';
import { Row } from '@/ui/row';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { Tappable } from '@/ui/tappable';
import { Timeline } from '@/ui/timeline';
import { useLazy } from '@/ui/use-lazy';
import { MissingOrder } from '../components/missing-order';
import { OrderFacts } from '../components/order-facts';
import { OrderGoods } from '../components/order-goods';
import { PickupHero } from '../components/pickup-hero';
import { PriceLines } from '../components/price-lines';
import { ReceivingCard } from '../components/receiving-card';
import { RefundCards, reportId } from '../components/refund-cards';
import { RouteSheet } from '../components/route-sheet';
import { cancelOrder, orderAgain, receiveOrder } from '../order-actions';
import { OrderStore } from '../order-store';
import { channelText, percentText, stepsText, stepText, taxName, whenText } from '../order-words';
import { slotOf } from '../slot-words';
import './order.scss';

const loadAskBack = () => import(/* webpackChunkName: "ask-back" */ '../components/ask-back-sheet');

const progress = { done: 'done', current: 'now', ahead: 'todo' } as const;

interface PartProps {
  store: OrderStore;
  order: OrderDetails;
}

/** The steps that are reached in the slot. */
const inSlot: readonly DrinksStep[] = ['ready', 'received'];

/** When a step was reached, or will be. */
function timeOf({ step, time }: TimelineEntry<DrinksStep>, order: OrderDetails): string {
  if (time !== null) return formatTime(time, order.utc_offset_minutes);
  const slot = inSlot.includes(step) ? slotOf(order) : null;
  return slot ? formatTimeSpan(slot.start, slot.end, order.utc_offset_minutes) : '';
}

const Steps = observer(function Steps({ store, order }: PartProps) {
  const entries = store.timeline;
  if (order.state === 'unpaid') return null;
  return (
    <Card>
      <Timeline
        id="order-timeline"
        label={stepsText(entries)}
        steps={entries.map((entry) => ({
          title: stepText(entry),
          time: timeOf(entry, order),
          state: progress[entry.progress],
        }))}
      />
    </Card>
  );
});

function footnote(order: OrderDetails): string {
  const { tax_type, tax_included, tax_amount, tax_bp, pay_channel, paytime, utc_offset_minutes } = order;
  const parts: string[] = [];
  if (tax_type !== 'none' && tax_included && tax_amount > 0) {
    const tax = { name: taxName(tax_type), percent: percentText(tax_bp), amount: money(tax_amount) };
    parts.push(t('order.includesTax', tax));
  }
  if (paytime !== null && pay_channel) {
    const time = formatTime(paytime, utc_offset_minutes);
    parts.push(t('order.paidBy', { channel: channelText(pay_channel), time }));
  }
  return dotted(parts);
}

const Goods = observer(function Goods({ order }: { order: OrderDetails }) {
  const [isRouteOpen, setRouteOpen] = useState(false);
  const { shop } = order;
  const route = async (): Promise<void> => {
    const goal = { latitude: shop.lat, longitude: shop.lng, name: shop.name, address: shop.address };
    if (!(await openPlace(goal))) setRouteOpen(true);
  };
  return (
    <Card>
      <View className="order-page__shop">
        <Text className="order-page__shop-name">{shop.name}</Text>
        {order.type === 'takein' ? (
          <Tappable id="order-route" className="order-page__link" onTap={() => void route()}>
            <Text>{t('order.route')}</Text>
          </Tappable>
        ) : shop.mobile ? (
          <Tappable id="order-call" className="order-page__link" onTap={() => callPhone(shop.mobile)}>
            <Text>{t('order.callShop')}</Text>
          </Tappable>
        ) : null}
      </View>
      <OrderGoods lines={order.lines} isHandedOver={order.receivetime !== null} />
      <View className="order-page__prices">
        <PriceLines amounts={order} isDelivery={order.type === 'takeout'} coupon={order.coupon_name} plainTax />
        <View className="order-page__total">
          <Text className="order-page__total-label">{t('order.total')}</Text>
          <Price id="order-total" value={order.pay_amount} size={34} />
        </View>
        {order.refund_amount > 0 ? (
          <View className="order-page__total">
            <Text className="order-page__refund">
              {t(order.refund_state === 'done' ? 'order.refunded' : 'order.refundComing')}
            </Text>
            <Price id="order-refund" value={order.refund_amount} size={26} tone="pandan" bold={false} />
          </View>
        ) : null}
        <Text className="order-page__footnote">{footnote(order)}</Text>
      </View>
      {process.env.TARO_ENV === 'h5' ? null : (
        <RouteSheet open={isRouteOpen} onClose={() => setRouteOpen(false)} shop={shop} />
      )}
    </Card>
  );
});

const hasActions = (store: OrderStore, order: OrderDetails): boolean =>
  Boolean(order.can_pay || order.can_cancel || order.can_receive || !store.isMoving);

/** The footer: empty while the shop is working on the order. */
const Actions = observer(function Actions({ store, order }: PartProps) {
  const stores = useStores();
  const again = useSubmit(() => orderAgain(stores, order.order_sn));
  const cancel = useSubmit(async () => {
    const cancelled = await cancelOrder(stores, order);
    if (cancelled) store.take(cancelled);
    else await store.load();
  });
  const received = useSubmit(async () => {
    const arrived = await receiveOrder(stores, order);
    if (arrived) store.take(arrived);
    else await store.load();
  });
  const isOver = !order.can_pay && !store.isMoving;
  return (
    <View className="order-page__actions">
      {order.can_cancel ? (
        <Button id="order-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
          {t('order.cancel')}
        </Button>
      ) : null}
      {order.can_pay ? (
        <Button
          id="order-pay"
          wide
          className="order-page__main"
          onTap={() => navigate.to('cashier', { order_sn: order.order_sn })}
        >
          {t('shell.payNow')}
        </Button>
      ) : null}
      {order.can_receive ? (
        <Button id="order-received" wide busy={received.isBusy} onTap={received.submit}>
          {t('order.received')}
        </Button>
      ) : null}
      {isOver ? (
        <Button
          id="order-again"
          kind={order.can_evaluate ? 'secondary' : 'primary'}
          wide
          busy={again.isBusy}
          onTap={again.submit}
        >
          {t('order.orderAgain')}
        </Button>
      ) : null}
      {order.can_evaluate ? (
        <Button
          id="order-rate"
          wide
          className="order-page__main"
          onTap={() => navigate.to('rate', { order_sn: order.order_sn })}
        >
          {t('order.rate')}
        </Button>
      ) : null}
    </View>
  );
});

interface Asking {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Leads to the sheet that asks money back, as long as that is possible. */
const AskBack = observer(function AskBack({ store, order, isOpen, setOpen }: PartProps & Asking) {
  const { clock } = useStores();
  const sheet = useLazy(loadAskBack, isOpen, () => {
    setOpen(false);
    showToast(t('common.networkLost'), { tone: 'error' });
  });
  const { can_refund, refund_until, utc_offset_minutes } = order;
  // An open sheet stays, whatever a later answer says: the server decides.
  if ((!can_refund || refund_until === null) && !isOpen) return null;
  return (
    <>
      <Card flush>
        <Row
          id="order-ask-back"
          icon="alert"
          title={t('refund.ask')}
          subtitle={t('refund.askUntil', { time: whenText(refund_until ?? 0, clock.now(), utc_offset_minutes) })}
          onTap={() => setOpen(true)}
        />
      </Card>
      {isOpen && sheet ? (
        <sheet.AskBackSheet
          order={order}
          onClose={() => setOpen(false)}
          onSent={(sent) => {
            setOpen(false);
            store.take(sent);
            bringIntoView(reportId(sent.after_sales[0]));
          }}
        />
      ) : null}
    </>
  );
});

/** How the customer rated the order, with the shop's answer. */
const OwnReview = observer(function OwnReview({ order, review }: Pick<PartProps, 'order'> & { review: Review }) {
  const { clock } = useStores();
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <View id="order-review">
        <ReviewCard review={review} now={clock.now()} onOpen={(_urls, at) => setViewed(at)} />
      </View>
      <Card flush>
        <Row
          id="order-reviews"
          icon="star"
          title={t('review.ofShop', { name: order.shop.name })}
          onTap={() => navigate.to('reviews', { shop_id: order.shop.id })}
        />
      </Card>
      {viewed === null ? null : <PictureViewer urls={review.images} at={viewed} onClose={() => setViewed(null)} />}
    </>
  );
});

function Body({ store, ...asking }: { store: OrderStore } & Asking) {
  return (
    <ResourceView
      resource={store.details}
      skeleton={<SkeletonCards heights={['middle', 'high', 'high']} />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <Cards>
          <PickupHero order={order} onExpire={() => void store.load()} />
          <Steps store={store} order={order} />
          <RefundCards store={store} order={order} />
          {order.receiving ? <ReceivingCard receiving={order.receiving} /> : null}
          <Goods order={order} />
          <Card>
            <OrderFacts order={order} />
          </Card>
          {order.review ? <OwnReview order={order} review={order.review} /> : null}
          <AskBack store={store} order={order} {...asking} />
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
  const { order } = store;
  const canReport = order?.can_refund === 1;
  const isRead = order !== null;
  // Once, when the order is read: it must not open by itself when the order is handed over later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `canReport` as it is then.
  useEffect(() => {
    if (isRead && report === '1' && canReport) setAsking(true);
  }, [isRead]);
  return (
    <Page
      id="order"
      onBack={() => navigate.back('orders')}
      load={store.load}
      footer={order && hasActions(store, order) ? <Actions store={store} order={order} /> : undefined}
      aside={
        <Tappable id="order-help" className="order-page__help" onTap={() => setHelpOpen(true)}>
          <Text>{t('help.open')}</Text>
        </Tappable>
      }
    >
      <Body store={store} isOpen={isAsking} setOpen={setAsking} />
      {isHelpOpen ? (
        <HelpSheet
          orderSn={orderSn}
          onReport={canReport ? () => setAsking(true) : undefined}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </Page>
  );
});
