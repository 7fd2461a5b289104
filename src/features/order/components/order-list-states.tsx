import { View } from '@tarojs/components';
import type { OrderTab } from '@/contract/order.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import './order-list-states.scss';

/** Shown until the first answer. */
export function OrdersSkeleton() {
  return (
    <View className="order-list">
      <SkeletonGroup id="orders-skeleton">
        {[1, 2, 3].map((at) => (
          <View key={at} className="order-list__ghost">
            <Skeleton shape="line" className="order-list__line" />
            <Skeleton className="order-list__block" />
          </View>
        ))}
      </SkeletonGroup>
    </View>
  );
}

/** Shown in a tab without orders. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  return (
    <EmptyState
      id="orders-empty"
      drawing="receipt"
      title={t('common.notAvailable')}
      text={t(tab === 0 ? 'order.emptyAll' : 'order.emptyTab')}
      action={{ label: t('order.startOrdering'), onTap: () => navigate.tab('chooseShop'), id: 'start-ordering' }}
    />
  );
}
