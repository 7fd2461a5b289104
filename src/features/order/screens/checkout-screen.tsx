import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PriceQuote } from '@/contract/order.schemas';
import { formatDistance, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { idOf } from '@/lib/id-of';
import { useParams } from '@/platform/lifecycle';
import { navigate } from '@/platform/navigate';
import { Page } from '@/shell/page';
import { ResourceView } from '@/shell/resource-view';
import { useStores } from '@/state/store-context';
import { useMemberStore } from '@/state/use-member-store';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { NoticeBar } from '@/ui/notice-bar';
import { Row } from '@/ui/row';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { Switch } from '@/ui/switch';
import { CheckoutStore } from '../checkout-store';
import { CheckoutNotice } from '../components/checkout-notice';
import { OrderGoods } from '../components/order-goods';
import { PayBar } from '../components/pay-bar';
import { PriceLines } from '../components/price-lines';
import { RemarkSheet } from '../components/remark-sheet';
import { isDistanceMeant } from '../far-shop';
import './checkout.scss';

const PickupCard = observer(function PickupCard({ store, quote }: { store: CheckoutStore; quote: PriceQuote }) {
  const { shop } = store;
  const span = shop ? formatTimeSpan(quote.eta_start, quote.eta_end, shop.utc_offset_minutes) : '';
  const far = shop?.distance == null ? '' : t('order.fromHere', { distance: formatDistance(shop.distance) });
  return (
    <Card flush id="pickup-card">
      <Row icon="pin" title={shop?.name ?? ''} subtitle={shop ? dotted([far, shop.address]) : ''} />
      <Row icon="clock" ruled title={t('order.asSoonAsPossible', { span })} subtitle={t('order.etaHint')} />
      {shop?.notice ? <NoticeBar id="shop-notice">{shop.notice}</NoticeBar> : null}
    </Card>
  );
});

const Choices = observer(function Choices({ store }: { store: CheckoutStore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card flush>
        <Row
          id="remark-open"
          icon="note"
          title={t('order.remark')}
          subtitle={store.remark || t('order.remarkNone')}
          onTap={() => setOpen(true)}
        />
        <View className="order-tableware">
          <Icon name="fork" size={44} className="order-tableware__icon" />
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
      <RemarkSheet open={isOpen} value={store.remark} onChange={store.setRemark} onClose={() => setOpen(false)} />
    </>
  );
});

const EmptyCart = observer(function EmptyCart({ store }: { store: CheckoutStore }) {
  const { waiting } = useStores().openOrders;
  const pay = (order_sn: string): void => navigate.redirect('cashier', { order_sn });
  const toMenu = (): void => navigate.to('shopMenu', { id: store.shopId });
  return (
    <EmptyState
      id="checkout-empty"
      drawing="bag"
      title={t(waiting ? 'shell.orderWaits' : 'order.cartEmptyTitle')}
      text={t('order.cartEmptyText')}
      action={
        waiting
          ? { label: t('shell.payNow'), onTap: () => pay(waiting.order_sn), id: 'order-waits' }
          : { label: t('order.toMenu'), onTap: toMenu, id: 'to-menu' }
      }
    />
  );
});

function MissingShop() {
  return (
    <EmptyState
      id="checkout-missing"
      drawing="shop"
      title={t('shell.shopMissing')}
      text={t('shell.shopMissingText')}
      action={{ label: t('shell.chooseShop'), onTap: () => navigate.tab('chooseShop'), id: 'choose-shop' }}
    />
  );
}

const Cart = observer(function Cart({ store, quote }: { store: CheckoutStore; quote: PriceQuote }) {
  const { clock } = useStores();
  const { notice, shop } = store;
  return (
    <View className="order-stack">
      {notice ? (
        <CheckoutNotice
          notice={notice}
          now={clock.now()}
          offsetMinutes={shop?.utc_offset_minutes ?? 420}
          onOrders={() => navigate.tab('orders')}
        />
      ) : null}
      <PickupCard store={store} quote={quote} />
      <Card>
        <OrderGoods lines={quote.lines} />
      </Card>
      {quote.unavailable.length > 0 ? (
        <Text className="order-left-out" id="left-out">
          {t('order.leftOut', { names: quote.unavailable.map((line) => line.name).join(t('common.listMark')) })}
        </Text>
      ) : null}
      <Choices store={store} />
      <Card>
        <PriceLines amounts={quote} />
      </Card>
    </View>
  );
});

const skeleton = <SkeletonCards heights={['middle', 'middle', 'low', 'low']} />;

/** The submit page (`orderPay`): drinks, shop, time and price. */
export const CheckoutScreen = observer(function CheckoutScreen() {
  const stores = useStores();
  const shopId = idOf(useParams<'checkout'>().shop);
  const store = useMemberStore((all) => new CheckoutStore(all, shopId));
  const { quote, placed } = store;
  const pay = async (): Promise<void> => {
    if (await isDistanceMeant(store.shop, stores)) await store.submit();
  };
  useEffect(() => {
    if (placed)
      navigate.redirect(placed.state === 'unpaid' ? 'cashier' : 'paymentSuccess', { order_sn: placed.order_sn });
  }, [placed]);
  return (
    <Page
      id="checkout"
      className="order-checkout"
      load={store.price.load}
      footer={
        quote ? (
          <PayBar amount={quote.pay_amount} saved={store.saved} busy={store.isSubmitting} onPay={() => void pay()} />
        ) : undefined
      }
    >
      <ResourceView resource={store.price} skeleton={skeleton} missing={<MissingShop />}>
        {() => (quote ? <Cart store={store} quote={quote} /> : placed ? skeleton : <EmptyCart store={store} />)}
      </ResourceView>
    </Page>
  );
});
