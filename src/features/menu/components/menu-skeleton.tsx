import { View } from '@tarojs/components';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import './menu-skeleton.scss';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** Placeholders of rail and list while nothing of this menu is known. */
export function MenuSkeleton() {
  return (
    <SkeletonGroup className="menu-skeleton">
      <View className="menu-skeleton__rail">
        {rows.map((row) => (
          <View key={row} className="menu-skeleton__entry">
            <Skeleton shape="line" className="menu-skeleton__category" />
          </View>
        ))}
      </View>
      <View className="menu-skeleton__list">
        <View className="menu-skeleton__heading">
          <Skeleton shape="line" className="menu-skeleton__category" />
        </View>
        {rows.map((row) => (
          <View key={row} className="menu-skeleton__row">
            <Skeleton className="menu-skeleton__picture" />
            <View className="menu-skeleton__text">
              <Skeleton shape="line" className="menu-skeleton__name" />
              <Skeleton shape="line" className="menu-skeleton__intro" />
              <Skeleton shape="line" className="menu-skeleton__price" />
            </View>
          </View>
        ))}
      </View>
    </SkeletonGroup>
  );
}
