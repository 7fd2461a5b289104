import { View } from '@tarojs/components';
import { Skeleton, SkeletonGroup } from './skeleton';
import './skeleton-cards.scss';

/** Height of a placeholder in the place of a card. */
export type SkeletonHeight = 'low' | 'middle' | 'high';

/** Placeholders of the cards of one thing. `heights` lists them from top to bottom. */
export function SkeletonCards({ heights = ['middle', 'high'] }: { heights?: readonly SkeletonHeight[] }) {
  return (
    <SkeletonGroup className="k-skeleton-cards">
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
        <Skeleton key={at} className={`k-skeleton-cards__card k-skeleton-cards__card--${height}`} />
      ))}
    </SkeletonGroup>
  );
}

/** Placeholders of a list of cards: each has a heading and a content. */
export function SkeletonList() {
  return (
    <SkeletonGroup>
      {[1, 2, 3].map((at) => (
        <View key={at} className="k-skeleton-list__card">
          <Skeleton shape="line" className="k-skeleton-list__heading" />
          <Skeleton className="k-skeleton-list__content" />
        </View>
      ))}
    </SkeletonGroup>
  );
}

/** Placeholders of the rows of a sheet. */
export function SkeletonRows() {
  return (
    <SkeletonGroup>
      <Skeleton className="k-skeleton-row" />
      <Skeleton className="k-skeleton-row" />
    </SkeletonGroup>
  );
}
