import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigate';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useListSize } from '../use-list-size';
import type { Menu } from '../use-menu';
import { CategoryRail } from './category-rail';
import { GoodsList } from './goods-list';
import { MenuSkeleton } from './menu-skeleton';
import { SizeProbe } from './size-probe';
import './menu-body.scss';

/** Rail and list, or why they are not there. */
export const MenuBody = observer(function MenuBody({ menu }: { menu: Menu }) {
  const { store, list, cart, acts } = menu;
  useListSize(list, store.menu !== null);
  const chooseShop = { label: t('menu.chooseShop'), id: 'choose-shop', onTap: () => navigate.tab('chooseShop') };
  if (store.failure === 'missing') {
    return <EmptyState drawing="shop" title={t('menu.missing')} text={t('menu.missingText')} action={chooseShop} />;
  }
  if (store.failure) {
    return (
      <ErrorState offline={store.failure === 'offline'} busy={store.isLoading} onRetry={() => void store.load()} />
    );
  }
  if (!store.menu) return <MenuSkeleton />;
  if (store.isEmpty) {
    return <EmptyState drawing="cup" title={t('menu.empty')} text={t('menu.emptyText')} action={chooseShop} />;
  }
  return (
    <View className="menu-body">
      <CategoryRail list={list} cart={cart} />
      <GoodsList list={list} cart={cart} onOpen={acts.open} onTakeOne={acts.takeOne} />
      <SizeProbe />
    </View>
  );
});
