import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useReachBottom } from '@/platform/navigation/lifecycle';
import type { ListState } from '@/state/loading/paged-list';
import { ErrorState } from '@/ui/states/error-state';
import { LoadMore, type LoadMoreProps } from '@/ui/states/load-more';
import { SkeletonList, SkeletonRows } from '@/ui/states/skeleton-cards';
import './list-view.scss';

export interface ListViewProps<Row> {
  list: ListState<Row>;
  /** A row, with a key of its own; `before` is the row above it. */
  renderRow: (row: Row, before: Row | undefined) => ReactNode;
  /** Shown until the first answer; default: cards, in a sheet rows. */
  skeleton?: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Default: requests the first page again. */
  onRetry?: () => void;
  /** In a sheet the page's end requests nothing, and the list's end is not announced. */
  within?: 'page' | 'sheet';
  id?: string;
  /** Default: space around the cards of a page. */
  className?: string;
}

function endOf({ moreStatus, hasMore }: ListState<unknown>): LoadMoreProps['state'] {
  if (moreStatus === 'loading' || moreStatus === 'failed') return moreStatus;
  return hasMore ? 'more' : 'end';
}

/**
 * A paginated list in all its states: skeleton, rows, empty, failed, and at its end the next page: on its way, failed
 * with a retry, or none. It requests the next page when the page is scrolled to its end.
 */
export const ListView = observer(function ListView<Row>(props: ListViewProps<Row>) {
  const { list, renderRow, skeleton, empty, onRetry, within = 'page', id } = props;
  const { className = within === 'page' ? 'k-list' : undefined } = props;
  useReachBottom(() => {
    // A page that failed is requested again by its button only.
    if (within === 'page' && list.moreStatus !== 'failed') void list.loadMore();
  });
  const { items, status } = list;
  if (items.length === 0) {
    if (status === 'failed') {
      return (
        <ErrorState
          offline={list.error?.kind === 'network'}
          onRetry={() => (onRetry ? onRetry() : void list.refresh())}
        />
      );
    }
    if (list.isEmpty) return <>{empty}</>;
    if (skeleton !== undefined) return <>{skeleton}</>;
    return <View className={className}>{within === 'page' ? <SkeletonList /> : <SkeletonRows />}</View>;
  }
  const end = endOf(list);
  const showsEnd = status === 'ready' && (within === 'page' || end !== 'end');
  return (
    <View id={id} className={className}>
      {items.map((row, at) => renderRow(row, items[at - 1]))}
      {showsEnd ? <LoadMore state={end} onMore={() => void list.loadMore()} /> : null}
    </View>
  );
});
