import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { Page } from '@/shell/page';
import { TabBar } from '@/shell/tab-bar';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Chip } from '@/ui/fields/chip';
import { Icon } from '@/ui/pictures/icon';
import { PlaceSheet } from '../components/place-sheet';
import { ShopResults } from '../components/shop-results';
import { ShopSearch } from '../components/shop-search';
import type { ShopFilter, ShopFinder } from '../shop-finder';
import { useShopFinder } from '../use-shop-finder';
import './choose-shop-screen.scss';

/** Name of the city whose shops are shown; the list of cities comes with the first answer. */
function cityName(finder: ShopFinder): string {
  const { shownCity: code, lastCity } = finder;
  const known = lastCity?.code === code ? lastCity?.name : undefined;
  return finder.cities.find((one) => one.code === code)?.name ?? known ?? t('shop.defaultCity');
}

const PlaceButton = observer(function PlaceButton({ finder, onTap }: { finder: ShopFinder; onTap: () => void }) {
  const { shop } = useStores();
  const isNear = finder.shownCity === null && shop.place !== null;
  const near = t(finder.isPlain && !finder.isNoneNear ? 'shop.nearYou' : 'shop.yourPlace');
  const place = isNear ? near : cityName(finder);
  return (
    <Tappable id="choose-place" className="shop-place" label={t('shop.whereLabel', { place })} onTap={onTap}>
      <Icon name="pin" size={32} />
      <Text className="shop-place__name">{place}</Text>
      <Icon name="down" size={32} />
    </Tappable>
  );
});

const Filters = observer(function Filters({ finder }: { finder: ShopFinder }) {
  const { pending, shop } = useStores();
  const show = (filter: ShopFilter): void => {
    if (filter === 'all' || pending.require({ act: 'open', route: 'chooseShop', params: {} })) void finder.show(filter);
  };
  const isNear = shop.place !== null && finder.cityCode === null;
  return (
    <View className="shop-filters">
      <Chip id="filter-near" chosen={finder.filter === 'all'} onTap={() => show('all')}>
        {isNear ? t('shop.nearest') : t('shop.inCity', { city: cityName(finder) })}
      </Chip>
      <Chip id="filter-favourites" chosen={finder.filter === 'favourites'} onTap={() => show('favourites')}>
        {t('shop.favourites')}
      </Chip>
      <Chip id="all-shops" onTap={() => navigate.to('shopList')}>
        {t('shop.allShops')}
      </Chip>
    </View>
  );
});

/** The tab `order`: the nearest shops, or those of a city if the location is unknown. */
export const ChooseShopScreen = observer(function ChooseShopScreen() {
  const finder = useShopFinder({ scope: 'near' });
  const [isPlaceOpen, setPlaceOpen] = useState(false);
  return (
    <Page
      aside={<PlaceButton finder={finder} onTap={() => setPlaceOpen(true)} />}
      tabBar={<TabBar current="order" />}
      id="choose-shop"
      load={finder.load}
    >
      <View className="choose-shop">
        <ShopSearch finder={finder} />
        <Filters finder={finder} />
        {finder.isNoneNear ? (
          <Text id="none-near" className="shop-none-near" {...a11y({ role: 'status' })}>
            {t('shop.noneNear')}
          </Text>
        ) : null}
        <ShopResults finder={finder} route="chooseShop" />
      </View>
      <PlaceSheet finder={finder} open={isPlaceOpen} onClose={() => setPlaceOpen(false)} />
    </Page>
  );
});
