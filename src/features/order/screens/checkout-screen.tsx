import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { choiceOf, findWrongShop, useShopChange, type WrongShop, WrongShopSheet } from '@/features/delivery';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { money } from '@/lib/money';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { PayCard } from '@/shell/pay/pay-card';
import type { PayChoice } from '@/shell/pay/pay-choice';
import { usePayChoice } from '@/shell/pay/use-pay-choice';
import { ResourceView } from '@/shell/resource-view';
import { WayToggle } from '@/shell/way-toggle';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/fields/switch';
import { Icon } from '@/ui/pictures/icon';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';
import { NoticeBox } from '@/ui/states/notice-box';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { CheckoutStore } from '../checkout-store';
import { CheckoutFoot, toMenu } from '../components/checkout/checkout-foot';
import { CheckoutNotice } from '../components/checkout/checkout-notice';
import { CouponRow } from '../components/checkout/coupon-row';
import { DeliveryCard } from '../components/checkout/delivery-card';
import { LeftOut } from '../components/checkout/left-out';
import { PickupCard } from '../components/checkout/pickup-card';
import { RemarkSheet } from '../components/checkout/remark-sheet';
import { SumCard } from '../components/checkout/sum-card';
import { useSlotSheet } from '../components/checkout/time-row';
import { OrderGoods } from '../components/order-goods';
import { channelsOf } from '../order-words';
import './checkout.scss';

const Choices = observer(function Choices({ store, quote }: { store: CheckoutStore; quote: PriceQuote }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card flush>
        <CouponRow quote={quote} />
        <Row
          id="remark-open"
          ruled
          icon="note"
          title={t('order.remark')}
          subtitle={store.remark || t('order.remarkNone')}
          onTap={() => setOpen(true)}
        />
        <View className="order-tableware">
          <Icon name="straw" size={44} className="order-tableware__icon" />
          <View className="order-tableware__switch">
            <Switch
              id="tableware"
              label={t('order.tableware')}
              hint={t('order.tablewareHint')}
              checked={store.tableware === 1}
              onChange={store.setTableware}
            />
          </View>
        </View>
      </Card>
      <RemarkSheet
        kind="remark"
        open={isOpen}
        value={store.remark}
        onChange={store.setRemark}
        onClose={() => setOpen(false)}
      />
    </>
  );
});

/** It names no unpaid order, which may be of an earlier cart: the customer would pay that one instead of this cart. */
const EmptyCart = ({ shopId }: { shopId: number }) => (
  <EmptyState
    id="checkout-empty"
    drawing="bag"
    title={t('order.cartEmptyTitle')}
    text={t('order.cartEmptyText')}
    action={{ label: t('order.toMenu'), onTap: () => navigate.to('shopMenu', { id: shopId }), id: 'to-menu' }}
  />
);

function MissingShop() {
  return (
    <EmptyState
      id="checkout-missing"
      drawing="shop"
      title={t('shell.shopMissing')}
      text={t('shell.shopMissingText')}
      action={{ label: t('shell.chooseShop'), onTap: () => navigate.to('chooseShop'), id: 'choose-shop' }}
    />
  );
}

/** What can be chosen for an order, and what it costs. */
const Sum = observer(function Sum({ store, choice, quote }: Pick<CartProps, 'store' | 'choice' | 'quote'>) {
  return (
    <>
      <Choices store={store} quote={quote} />
      {store.blocked ? null : <PayCard choice={choice} offers={channelsOf(quote)} />}
      <SumCard store={store} quote={quote} />
    </>
  );
});

interface CartProps {
  store: CheckoutStore;
  choice: PayChoice;
  quote: PriceQuote;
  onShop: (shop: ShopRow) => void;
  /** Opens the times. */
  onTime: () => void;
}

const Cart = observer(function Cart({ store, choice, quote, onShop, onTime }: CartProps) {
  const { clock, way } = useStores();
  const { shownNotice: notice, shop, missing } = store;
  const pickUp = (): void => {
    way.setType('takein');
    void store.reprice();
  };
  return (
    <View className="order-stack">
      <WayToggle onChange={() => void store.reprice()} />
      {missing > 0 ? (
        <NoticeBox
          id="below-minimum"
          text={t('order.missingToMinimum', {
            name: shop?.name ?? '',
            min: money(quote.delivery?.min_amount ?? 0),
            sum: money(missing),
          })}
          action={{ id: 'add-drinks', label: t('order.addDrinks'), onTap: () => toMenu(store.shopId) }}
        />
      ) : null}
      {notice ? (
        <CheckoutNotice
          notice={notice}
          now={clock.now()}
          offsetMinutes={shop?.utc_offset_minutes ?? 420}
          onOrders={() => navigate.to('orders')}
          onPickUp={pickUp}
        />
      ) : null}
      {store.coupon.dropped ? <NoticeBox id="coupon-dropped" text={store.coupon.dropped} /> : null}
      {store.slot.dropped && !store.isClosed ? (
        <NoticeBox
          id="slot-dropped"
          text={store.slot.dropped}
          action={{ id: 'slot-other', label: t('order.slotTitle'), onTap: onTime }}
        />
      ) : null}
      {quote.delivery || store.blocked ? (
        <DeliveryCard
          store={store}
          quote={quote}
          onShop={onShop}
          onPickUp={() => void store.reprice()}
          onTime={onTime}
        />
      ) : (
        <PickupCard store={store} quote={quote} onTime={onTime} />
      )}
      {store.hasDrinks ? (
        <Card>
          <OrderGoods lines={quote.lines} />
        </Card>
      ) : null}
      {quote.unavailable.length > 0 ? <LeftOut store={store} lines={quote.unavailable} /> : null}
      {store.hasDrinks ? <Sum store={store} choice={choice} quote={quote} /> : null}
    </View>
  );
});

const skeleton = <SkeletonCards heights={['middle', 'middle', 'low', 'low']} />;

/** The submit page (`orderPay`): drinks, shop, time and price. */
export const CheckoutScreen = observer(function CheckoutScreen() {
  const stores = useStores();
  const shopId = idOf(useParams<'checkout'>().shop);
  const store = useMemberStore((all) => new CheckoutStore(all, shopId));
  const choice = usePayChoice();
  const { quote, placed } = store;
  const from = { id: shopId, name: store.shop?.name ?? '' };
  const shopChange = useShopChange(from, ({ id }) => {
    store.moveDraft(id);
    navigate.redirect('checkout', { shop: id });
  });
  const times = useSlotSheet(store);
  // The shop may take orders again at any moment, also those for as soon as possible.
  usePoller(30, store.price.load, store.isClosed || store.slot.notSoon !== null);
  const [doubt, setDoubt] = useState<WrongShop | null>(null);
  const channelNow = () => (store.quote ? choice.channel(channelsOf(store.quote))?.channel : undefined);
  const pay = useSubmit(async () => {
    const { shop, goal } = store;
    const chosen = { shop, goal, delivery: store.quote?.delivery ?? null };
    const isConfirmed = stores.shop.confirmed.has(choiceOf(chosen));
    const found = isConfirmed || !store.isCurrent ? null : await findWrongShop(stores, chosen);
    if (found) setDoubt(found);
    else await store.submit(channelNow());
  });
  const stay = (): void => {
    const { shop, quote } = store;
    stores.shop.confirmed.add(choiceOf({ shop, goal: null, delivery: quote?.delivery ?? null }));
    setDoubt(null);
    void store.submit(channelNow());
  };
  const changeShop = (to: ShopRow): void => {
    setDoubt(null);
    void shopChange.change(to);
  };
  useEffect(() => {
    if (placed)
      navigate.redirect(placed.state === 'unpaid' ? 'cashier' : 'paymentSuccess', { order_sn: placed.order_sn });
  }, [placed]);
  return (
    <Page
      id="checkout"
      className="order-checkout"
      load={() => Promise.all([store.price.load(), choice.load()])}
      footer={
        quote ? (
          <CheckoutFoot {...{ store, choice, quote }} busy={pay.isBusy} onPay={pay.submit} onTime={times.open} />
        ) : undefined
      }
    >
      <ResourceView resource={store.price} skeleton={skeleton} missing={<MissingShop />}>
        {() =>
          quote ? (
            <Cart store={store} choice={choice} quote={quote} onShop={changeShop} onTime={times.open} />
          ) : placed ? (
            skeleton
          ) : (
            <EmptyCart shopId={shopId} />
          )
        }
      </ResourceView>
      {doubt && store.shop ? (
        <WrongShopSheet
          shop={store.shop}
          doubt={doubt}
          onStay={stay}
          onChange={changeShop}
          onClose={() => setDoubt(null)}
        />
      ) : null}
      {shopChange.sheet}
      {times.sheet}
    </Page>
  );
});
