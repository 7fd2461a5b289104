import { observer } from 'mobx-react-lite';
import type { OrderRow } from '@/contract/order/order.schemas';
import type { OrderTab } from '@/contract/order/order-parts.schemas';
import { badgeOf, tabsInDrawnOrder } from '@/domain/drinks';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { LoginPrompt } from '@/shell/login-prompt';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { TabbedList } from '@/shell/tabbed-list';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { NoOrders } from '../components/no-orders';
import { OrderCard } from '../components/order-card';
import { OtherOrders } from '../components/other-orders';
import { cancelOrder, orderAgain, receiveOrder } from '../order-actions';
import { OrderListStore } from '../order-list-store';

function tabOf(text: string | undefined): OrderTab {
  return tabsInDrawnOrder.find((tab) => String(tab) === text) ?? 0;
}

const Orders = observer(function Orders({ store }: { store: OrderListStore }) {
  const stores = useStores();
  const { orders, counts } = store;
  const again = useSubmit((row: OrderRow) => orderAgain(stores, row.order_sn));
  const cancel = useSubmit(async (row: OrderRow) => {
    if (await cancelOrder(stores, row)) await orders.list.refresh();
  });
  const received = useSubmit(async (row: OrderRow) => {
    if (await receiveOrder(stores, row)) await orders.list.refresh();
  });
  return (
    <>
      <OtherOrders />
      <TabbedList
        id="order"
        label={t('order.tabsLabel')}
        store={orders}
        tabs={tabsInDrawnOrder.map((tab) => ({
          id: tab,
          label: t(`orderTab.${tab}`),
          count: badgeOf(counts, tab),
        }))}
        empty={<NoOrders tab={orders.tab} />}
        renderRow={(row) => (
          <OrderCard
            key={row.id}
            row={row}
            now={stores.clock.now}
            onOpen={({ order_sn }) => navigate.to('order', { order_sn })}
            onPay={({ order_sn }) => navigate.to('cashier', { order_sn })}
            onCancel={cancel.submit}
            onAgain={again.submit}
            onReceived={received.submit}
            onRate={({ order_sn }) => navigate.to('rate', { order_sn })}
            onExpire={() => void orders.list.refresh()}
          />
        )}
      />
    </>
  );
});

/** My orders (`myOrder`), a tab of the app: a visitor gets a login prompt on the page. */
export const OrderListScreen = observer(function OrderListScreen() {
  const { session, pending } = useStores();
  const tab = tabOf(useParams<'orders'>().tab);
  const store = useMemberStore((stores) => new OrderListStore(stores, tab));
  return (
    <Page id="orders" tabBar={<TabBar current="orders" />} load={store.orders.load}>
      {session.isMember ? (
        <Orders store={store} />
      ) : (
        <LoginPrompt onLogIn={() => pending.logIn({ act: 'open', route: 'orders', params: {} })} />
      )}
    </Page>
  );
});
