import { View } from '@tarojs/components';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';

/** Placeholders of home before its data is loaded, each as high as the later content. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup id="home-skeleton">
      <Skeleton className="home-shop home-shop--empty" />
      <Skeleton className="home-ways home-ways--empty" />
      <Skeleton className="home-banners home-banners--empty" />
      <View className="home-popular__head">
        <Skeleton shape="line" className="home-popular__title--empty" />
      </View>
      <View className="home-popular__row home-popular__row--empty">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="home-drink__picture" />
        ))}
      </View>
    </SkeletonGroup>
  );
}
