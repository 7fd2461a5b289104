import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { EmptyState } from '@/ui/states/empty-state';

/** Shown for an order that does not exist for this member, with a link to the list of orders. */
export function MissingOrder() {
  return (
    <EmptyState
      drawing="receipt"
      title={t('order.notFoundTitle')}
      text={t('order.notFoundText')}
      action={{ label: t('order.toOrders'), onTap: () => navigate.to('orders'), id: 'to-orders' }}
    />
  );
}
