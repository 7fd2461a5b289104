import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { OrderRow } from '@/contract/order.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadMore } from '@/ui/load-more';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import type { OrderListStore } from '../order-list-store';
import './order-list-view.scss';

function ListSkeleton() {
  return (
    <SkeletonGroup id="orders-skeleton">
      {[1, 2, 3].map((at) => (
        <View key={at} className="order-list__ghost">
          <Skeleton shape="line" className="order-list__line" />
          <Skeleton className="order-list__block" />
        </View>
      ))}
    </SkeletonGroup>
  );
}

function endOf({ list }: OrderListStore): 'more' | 'loading' | 'end' {
  if (list.moreStatus === 'loading') return 'loading';
  return list.hasMore ? 'more' : 'end';
}

export interface OrderListViewProps {
  store: OrderListStore;
  renderRow: (row: OrderRow) => ReactNode;
}

/** The rows of a tab in all their states. */
export const OrderListView = observer(function OrderListView({ store, renderRow }: OrderListViewProps) {
  const { list, tab } = store;
  if (list.items.length > 0) {
    return (
      <View className="order-list">
        {list.items.map(renderRow)}
        {list.status === 'ready' ? <LoadMore state={endOf(store)} onMore={() => void list.loadMore()} /> : null}
      </View>
    );
  }
  if (list.status === 'failed') {
    return <ErrorState offline={list.error?.kind === 'network'} onRetry={() => void list.refresh()} />;
  }
  if (list.isEmpty) {
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
  return (
    <View className="order-list">
      <ListSkeleton />
    </View>
  );
});
