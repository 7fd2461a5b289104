import { observer } from 'mobx-react-lite';
import type { VoucherTab } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { OldNote } from '@/shell/old-note';
import { Page } from '@/shell/page';
import { TabbedList } from '@/shell/tabbed-list';
import { useMemberStore } from '@/state/loading/use-member-store';
import { EmptyState } from '@/ui/states/empty-state';
import { VoucherOrderCard } from '../components/voucher-order-card';
import { voucherOrders } from '../voucher-orders-store';

const tabs = [0, 1, 2, 3, 4] as const satisfies readonly VoucherTab[];

const tabOf = (text: string | undefined): VoucherTab => tabs.find((tab) => String(tab) === text) ?? 0;

const None = observer(function None({ tab }: { tab: VoucherTab }) {
  return (
    <EmptyState
      id="voucher-orders-none"
      drawing="receipt"
      title={t(`voucher.empty.${tab}`)}
      text={t('common.notAvailable')}
      action={{ label: t('voucher.toVouchers'), onTap: () => navigate.to('vouchers'), id: 'to-vouchers' }}
    />
  );
});

/** The member's orders of vouchers (`orderList`), by state. */
export const VoucherOrdersScreen = observer(function VoucherOrdersScreen() {
  const tab = tabOf(useParams<'voucherOrders'>().tab);
  const store = useMemberStore((stores) => voucherOrders(stores, tab));
  const { orders } = store;
  return (
    <Page id="voucher-orders" onBack={() => navigate.back('account')} load={orders.load}>
      <OldNote id="voucher-orders-old" since={store.oldSince} />
      <TabbedList
        id="voucher-order"
        label={t('voucher.tabs')}
        store={orders}
        tabs={tabs.map((each) => ({ id: each, label: t(`voucherTab.${each}`), count: store.countOf(each) }))}
        empty={<None tab={orders.tab} />}
        renderRow={(row) => (
          <VoucherOrderCard key={row.order_sn} row={row} onExpire={() => void orders.list.refresh()} />
        )}
      />
    </Page>
  );
});
