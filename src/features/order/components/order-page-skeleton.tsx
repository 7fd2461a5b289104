import { View } from '@tarojs/components';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import './order-page-skeleton.scss';

/** Placeholders in the shape of the later cards. `heights` lists them from top to bottom. */
export function OrderPageSkeleton({ heights }: { heights: readonly ('low' | 'middle' | 'high')[] }) {
  return (
    <SkeletonGroup className="order-skeleton" id="order-skeleton">
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
        <View key={at} className="order-skeleton__card">
          <Skeleton className={`order-skeleton__box order-skeleton__box--${height}`} />
        </View>
      ))}
    </SkeletonGroup>
  );
}
