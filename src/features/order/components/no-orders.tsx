import type { OrderTab } from '@/contract/order/order-parts.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown in a tab without orders. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  return (
    <EmptyState
      id="orders-empty"
      drawing="receipt"
      title={t(`order.empty.${tab}`)}
      text={t('common.notAvailable')}
      action={{ label: t('order.startOrdering'), onTap: () => navigate.to('chooseShop'), id: 'start-ordering' }}
    />
  );
}
