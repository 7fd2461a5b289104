import { observer } from 'mobx-react-lite';
import type { PointsTab } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { TabbedList } from '@/shell/tabbed-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { EmptyState } from '@/ui/states/empty-state';
import { PointsOrderCard } from '../components/points-order-card';
import { pointsOrders } from '../points-orders-store';

const tabs = [0, 1, 2, 3] as const satisfies readonly PointsTab[];

const tabOf = (text: string | undefined): PointsTab => tabs.find((tab) => String(tab) === text) ?? 0;

const None = observer(function None({ tab }: { tab: PointsTab }) {
  return (
    <EmptyState
      id="points-orders-none"
      drawing="receipt"
      title={t(`mall.empty.${tab}`)}
      text={t('common.notAvailable')}
      action={{ label: t('mall.toMall'), onTap: () => navigate.to('pointsMall'), id: 'to-mall' }}
    />
  );
});

/** The member's orders of the points mall (`otherOrder/index`), by state. */
export const PointsOrdersScreen = observer(function PointsOrdersScreen() {
  const tab = tabOf(useParams<'pointsOrders'>().tab);
  const store = useMemberStore((stores) => pointsOrders(stores, tab));
  const { orders } = store;
  return (
    <Page id="points-orders" onBack={() => navigate.back('account')} load={orders.load}>
      <OldNote id="points-orders-old" since={store.oldSince} />
      <TabbedList
        id="points-order"
        label={t('mall.tabs')}
        store={orders}
        tabs={tabs.map((each) => ({ id: each, label: t(`mallTab.${each}`), count: store.countOf(each) }))}
        empty={<None tab={orders.tab} />}
        renderRow={(row) => (
          <PointsOrderCard key={row.order_sn} row={row} onChange={() => void orders.list.refresh()} />
        )}
      />
    </Page>
  );
});
