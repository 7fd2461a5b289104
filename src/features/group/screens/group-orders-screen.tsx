import { observer } from 'mobx-react-lite';
import type { GroupOrderRow, GroupTab } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { TabbedList } from '@/shell/tabbed-list';
import { useSubmit } from '@/state/forms/use-submit';
import { useMemberStore } from '@/state/loading/use-member-store';
import { useStores } from '@/state/store-context';
import { EmptyState } from '@/ui/states/empty-state';
import { GroupOrderCard } from '../components/group-order-card';
import { cancelGroupOrder } from '../group-acts';
import { groupOrders, orderTabs } from '../group-orders-store';

const tabOf = (text: string | undefined): GroupTab => orderTabs.find((tab) => String(tab) === text) ?? 0;

/** My group orders (`pintuan/myOrder`). */
export const GroupOrdersScreen = observer(function GroupOrdersScreen() {
  const stores = useStores();
  const tab = tabOf(useParams<'groupOrders'>().tab);
  const store = useMemberStore((all) => groupOrders(all, tab));
  const { orders } = store;
  const cancel = useSubmit(async (row: GroupOrderRow) => {
    if (await cancelGroupOrder(stores, row)) await orders.list.refresh();
  });
  return (
    <Page id="group-orders" onBack={() => navigate.back('account')} load={orders.load}>
      <OldNote id="group-orders-old" since={store.oldSince} />
      <TabbedList
        id="group-order"
        label={t('group.orderTabs')}
        store={orders}
        tabs={orderTabs.map((one) => ({ id: one, label: t(`groupTab.${one}`), count: store.countOf(one) }))}
        empty={
          <EmptyState
            id="group-orders-empty"
            drawing="receipt"
            title={t(`group.empty.${orders.tab}`)}
            text={t('common.notAvailable')}
            action={{ label: t('group.toGroups'), onTap: () => navigate.to('groups'), id: 'to-groups' }}
          />
        }
        renderRow={(row) => (
          <GroupOrderCard
            key={row.order_sn}
            row={row}
            onCancel={cancel.submit}
            onExpire={() => void orders.list.refresh()}
          />
        )}
      />
    </Page>
  );
});
