import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { limits } from '@/contract/limits';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { isH5 } from '@/platform/host/target';
import { useParams } from '@/platform/navigation/lifecycle';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { IconButton } from '@/ui/buttons/icon-button';
import { SearchField } from '@/ui/fields/search-field';
import { EmptyState } from '@/ui/states/empty-state';
import { CartBar } from '../components/cart-bar';
import { GoodsList } from '../components/goods-list';
import { LazySheets } from '../components/lazy-sheets';
import { MenuFailure } from '../components/menu-failure';
import { MenuSkeleton } from '../components/menu-skeleton';
import { SizeProbe } from '../components/size-probe';
import { GoodsSearch } from '../goods-search';
import { useListSize } from '../use-list-size';
import { createList, type Menu, useMenu } from '../use-menu';
import './shop-search-screen.scss';

function heading(search: GoodsSearch): string {
  return search.isSearching ? t('menu.searchFound', { count: search.results.length }) : t('menu.searchStart');
}

const Results = observer(function Results({ menu, search }: { menu: Menu; search: GoodsSearch }) {
  const { store, cart, acts } = menu;
  const list = useMemo(() => createList(() => search.asCategory(heading(search))), [search]);
  useListSize(list, search.results.length > 0);
  if (store.failure) return <MenuFailure store={store} />;
  if (!store.menu) return <MenuSkeleton />;
  if (search.isSearching && search.results.length === 0) {
    return <EmptyState drawing="search" title={t('menu.searchNone')} text={t('menu.searchNoneText')} />;
  }
  return (
    <View className="menu-search__results">
      <GoodsList list={list} cart={cart} plainHeadings onOpen={acts.open} onTakeOne={acts.takeOne} />
      <SizeProbe />
    </View>
  );
});

/** Full-screen search in the menu of one shop, with the same rows, sheet and cart. */
export const ShopSearchScreen = observer(function ShopSearchScreen() {
  const params = useParams<'shopSearch'>();
  const { shop } = useStores();
  const menu = useMenu(params.id ? idOf(params.id) : (shop.current?.id ?? 0));
  const { store, cart } = menu;
  const search = useMemo(() => new GoodsSearch(() => store.categories), [store]);
  return (
    <Page header="none" fill className="menu-search">
      <View className="menu-search__head">
        {isH5 ? (
          <>
            <Text className="k-only-read" {...a11y({ role: 'heading', level: 1 })}>
              {t('pageTitle.shopSearch')}
            </Text>
            <IconButton id="search-back" icon="back" label={t('common.back')} size={72} onTap={() => navigate.back()} />
          </>
        ) : null}
        <View className="menu-search__field">
          <SearchField
            id="goods-search"
            value={search.query}
            onChange={search.setQuery}
            placeholder={t('menu.search')}
            maxLength={limits.searchMax}
            autoFocus
          />
        </View>
      </View>
      <View className="menu-search__results">
        <Results menu={menu} search={search} />
      </View>
      {cart.lines.length > 0 ? <CartBar menu={menu} /> : null}
      <LazySheets menu={menu} />
    </Page>
  );
});
