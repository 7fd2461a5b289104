import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { isMenuDrawn } from '@/platform/taps/early-tap';
import { useStores } from '@/state/store-context';
import { EmptyState } from '@/ui/states/empty-state';
import { useListSize } from '../use-list-size';
import type { Menu } from '../use-menu';
import { CategoryRail } from './category-rail';
import { GoodsList } from './goods-list';
import { chooseShop, MenuFailure } from './menu-failure';
import { MenuSkeleton } from './menu-skeleton';
import { SizeProbe } from './size-probe';
import './menu-body.scss';

/** Rail and list, or the reason why they are missing. */
export const MenuBody = observer(function MenuBody({ menu }: { menu: Menu }) {
  const { store, list, cart, acts } = menu;
  const { way } = useStores();
  useListSize(list, store.menu !== null, way.type);
  if (store.failure) return <MenuFailure store={store} />;
  // Behind the drawing nobody sees a skeleton, and its boxes would delay the menu.
  if (!store.menu) return isMenuDrawn() ? null : <MenuSkeleton />;
  if (store.isEmpty) {
    return <EmptyState drawing="cup" title={t('menu.empty')} text={t('menu.emptyText')} action={chooseShop()} />;
  }
  return (
    <View className="menu-body">
      <CategoryRail list={list} cart={cart} />
      <GoodsList list={list} cart={cart} onOpen={acts.open} onTakeOne={acts.takeOne} />
      <SizeProbe />
    </View>
  );
});
