import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { EmptyState } from '@/ui/empty-state';

/** An order that is not there for this member, and the way to those that are. */
export function MissingOrder() {
  return (
    <EmptyState
      drawing="receipt"
      title={t('order.notFoundTitle')}
      text={t('order.notFoundText')}
      action={{ label: t('order.toOrders'), onTap: () => navigate.tab('orders'), id: 'to-orders' }}
    />
  );
}
