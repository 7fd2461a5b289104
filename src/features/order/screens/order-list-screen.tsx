import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OrderRow, OrderTab } from '@/contract/order.schemas';
import { badgeOf, tabsInDrawnOrder } from '@/domain/drinks';
import { type MessageKey, t } from '@/i18n/i18n';
import { useParams, useReachBottom } from '@/platform/lifecycle';
import { navigate } from '@/platform/navigate';
import { LoginPrompt } from '@/shell/login-prompt';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { useStores } from '@/state/store-context';
import { useLoad } from '@/state/use-load';
import { useSubmit } from '@/state/use-submit';
import { a11y } from '@/ui/a11y';
import { Tabs } from '@/ui/tabs';
import { OrderCard } from '../components/order-card';
import { OrderListView } from '../components/order-list-view';
import { cancelOrder, orderAgain } from '../order-actions';
import { OrderListStore } from '../order-list-store';
import './order-list.scss';

function tabOf(text: string | undefined): OrderTab {
  return tabsInDrawnOrder.find((tab) => String(tab) === text) ?? 0;
}

const Orders = observer(function Orders({ store }: { store: OrderListStore }) {
  const stores = useStores();
  const again = useSubmit((row: OrderRow) => orderAgain(stores, row.order_sn));
  const cancel = useSubmit(async (row: OrderRow) => {
    if (await cancelOrder(stores, row)) await store.list.refresh();
  });
  useReachBottom(() => void store.list.loadMore());
  return (
    <>
      <View className="order-tabs">
        <Tabs
          id="order-tab"
          label={t('order.tabsLabel')}
          panelId="order-panel"
          value={store.tab}
          onChange={(tab) => void store.selectTab(tab)}
          items={tabsInDrawnOrder.map((tab) => ({
            id: tab,
            label: t(`order.tab${tab}` as MessageKey),
            count: badgeOf(store.counts, tab),
          }))}
        />
      </View>
      <View id="order-panel" {...a11y({ role: 'tabpanel', labelledBy: `order-tab-${store.tab}` })}>
        <OrderListView
          store={store}
          renderRow={(row) => (
            <OrderCard
              key={row.id}
              row={row}
              now={stores.clock.now}
              onOpen={({ order_sn }) => navigate.to('order', { order_sn })}
              onPay={({ order_sn }) => navigate.to('cashier', { order_sn })}
              onCancel={cancel.submit}
              onAgain={again.submit}
              onExpire={() => void store.list.refresh()}
            />
          )}
        />
      </View>
    </>
  );
});

/** My orders (`myOrder`), a tab of the app: a visitor gets a login prompt on the page. */
export const OrderListScreen = observer(function OrderListScreen() {
  const stores = useStores();
  const { session, pending } = stores;
  const tab = tabOf(useParams().tab);
  const [store, setStore] = useState(() => new OrderListStore(stores, tab));
  const [owner, setOwner] = useState(session.token);
  // Set during rendering, so that another member's orders are never shown, not even for a frame.
  if (owner !== session.token) {
    setOwner(session.token);
    setStore(new OrderListStore(stores, 0));
  }
  useLoad(() => (session.isMember ? store.load() : undefined));
  return (
    <Page
      id="orders"
      header="large"
      tabBar={<TabBar current="orders" />}
      title={t('pageTitle.orders')}
      onRefresh={session.isMember ? store.list.refresh : undefined}
    >
      {session.isMember ? (
        <Orders store={store} />
      ) : (
        <LoginPrompt onLogIn={() => pending.require({ act: 'open', route: 'orders', params: {} })} />
      )}
    </Page>
  );
});
