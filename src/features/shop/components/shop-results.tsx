import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton, SkeletonGroup } from '@/ui/states/skeleton';
import { useLazy } from '@/ui/use-lazy';
import type { ShopFinder } from '../shop-finder';
import { ShopCard } from './shop-card';
import './shop-results.scss';

const loadDelivery = () => import(/* webpackChunkName: "delivery-parts" */ '@/features/delivery');

interface ResultsProps {
  finder: ShopFinder;
  /** The page to return to after login. */
  route: 'chooseShop' | 'shopList';
  /** Whether to show names of cities above their shops. */
  grouped?: boolean;
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup id="shops-skeleton">
      {[1, 2, 3].map((at) => (
        <View key={at} className="shop-card shop-card--empty">
          <View className="shop-card__head">
            <Skeleton className="shop-card__picture" />
            <View className="shop-card__names">
              <Skeleton shape="line" className="shop-card__line shop-card__line--name" />
              <Skeleton shape="line" className="shop-card__line" />
            </View>
          </View>
          <Skeleton shape="line" className="shop-card__line shop-card__line--state" />
          <View className="shop-card__foot">
            <Skeleton shape="line" className="shop-card__line shop-card__line--short" />
            <Skeleton className="shop-card__button" />
          </View>
        </View>
      ))}
    </SkeletonGroup>
  );
}

/** Why no shop was found, and what the customer can do. */
const NothingFound = observer(function NothingFound({ finder }: { finder: ShopFinder }) {
  if (finder.isSearching) {
    const text = t('shop.noneFoundText', { keyword: finder.keyword.trim() });
    const action = { label: t('shop.clearSearch'), onTap: finder.clearSearch, id: 'clear-search' };
    return <EmptyState drawing="search" title={t('shop.noneFoundTitle')} text={text} action={action} />;
  }
  if (finder.filter === 'favourites') {
    const action = { label: t('shop.showAll'), onTap: () => void finder.show('all'), id: 'show-all' };
    return (
      <EmptyState
        drawing="heart"
        title={t('shop.noFavouritesTitle')}
        text={t('shop.noFavouritesText')}
        action={action}
      />
    );
  }
  const action = { label: t('shop.showAll'), onTap: () => navigate.to('shopList'), id: 'show-all' };
  return <EmptyState drawing="shop" title={t('shop.noShopsTitle')} text={t('shop.noShopsText')} action={action} />;
});

interface ItemProps extends Omit<ResultsProps, 'grouped'> {
  shop: ShopRow;
  onChoose: (shop: ShopRow) => void;
}

const ShopItem = observer(function ShopItem({ shop, finder, route, onChoose }: ItemProps) {
  const stores = useStores();
  const favourite = (is_collect: 0 | 1): void => {
    const act = { act: 'favourite', shop_id: shop.id, is_collect, route, params: {} } as const;
    if (stores.pending.require(act)) void finder.setFavourite(shop, is_collect);
  };
  const isChosen = stores.shop.current?.id === shop.id;
  const isBest = finder.bestId === shop.id;
  return (
    <ShopCard shop={shop} isChosen={isChosen} isBest={isBest} onChoose={() => onChoose(shop)} onFavourite={favourite} />
  );
});

/** Opens the menu of a shop. Drinks in the cart of the shop in use can be taken along if the other one is open. */
function useChoice() {
  const stores = useStores();
  const from = stores.shop.current;
  const cart = from ? stores.cart.of(from.id) : null;
  const [to, setTo] = useState<ShopRow | null>(null);
  // A choice does not wait for the network: what is known when it is made decides.
  useEffect(() => {
    if (cart?.lines.length === 0) void cart.load();
  }, [cart]);
  const open = (shop: ShopRow): void => {
    setTo(null);
    stores.shop.use(shop);
    navigate.to('shopMenu', { id: shop.id });
  };
  const choose = (shop: ShopRow): void => {
    if (from && cart?.lines.length && shop.id !== from.id && shop.is_open) setTo(shop);
    else open(shop);
  };
  const delivery = useLazy(loadDelivery, to !== null, () => to && open(to));
  const sheet =
    delivery && from && to ? (
      <delivery.MoveSheet
        from={from}
        to={to}
        onClose={() => setTo(null)}
        onMoved={() => open(to)}
        onWithout={() => open(to)}
      />
    ) : null;
  return { choose, sheet };
}

/** The list of shops in all its states. */
export const ShopResults = observer(function ShopResults({ finder, route, grouped }: ResultsProps) {
  const { choose, sheet } = useChoice();
  return (
    <>
      <ListView
        id="shops"
        className="shop-results"
        list={finder.list}
        onRetry={() => void finder.load()}
        skeleton={<ResultsSkeleton />}
        empty={<NothingFound finder={finder} />}
        renderRow={(shop, before) => (
          <View key={shop.id}>
            {grouped && shop.city_code !== before?.city_code ? (
              <Text className="shop-results__city" {...a11y({ role: 'heading', level: 2 })}>
                {shop.city_name}
              </Text>
            ) : null}
            <ShopItem shop={shop} finder={finder} route={route} onChoose={choose} />
          </View>
        )}
      />
      {sheet}
    </>
  );
});
