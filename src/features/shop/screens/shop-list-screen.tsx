import { ScrollView, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { Page } from '@/shell/page';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Chip } from '@/ui/fields/chip';
import { ShopResults } from '../components/shop-results';
import { ShopSearch } from '../components/shop-search';
import type { ShopFinder } from '../shop-finder';
import { useShopFinder } from '../use-shop-finder';
import './choose-shop-screen.scss';
import './shop-list-screen.scss';

const CityChips = observer(function CityChips({ finder }: { finder: ShopFinder }) {
  const { pending } = useStores();
  const isAll = finder.filter === 'all';
  const showCity = (code: string | null): void => void finder.chooseCity(code);
  const showFavourites = (): void => {
    if (pending.require({ act: 'open', route: 'shopList', params: {} })) void finder.show('favourites');
  };
  return (
    <ScrollView className="shop-cities" scrollX enhanced showScrollbar={false}>
      <View className="shop-cities__row" {...a11y({ role: 'group', label: t('shop.filter') })}>
        <Chip id="city-all" chosen={isAll && finder.cityCode === null} onTap={() => showCity(null)}>
          {t('shop.allCities')}
        </Chip>
        <Chip id="city-favourites" chosen={!isAll} onTap={showFavourites}>
          {t('shop.favourites')}
        </Chip>
        {finder.cities.map((city) => (
          <Chip
            key={city.code}
            id={`city-${city.code}`}
            chosen={isAll && finder.cityCode === city.code}
            onTap={() => showCity(city.code)}
          >
            {`${city.name} ${city.shop_num}`}
          </Chip>
        ))}
      </View>
    </ScrollView>
  );
});

/** All shops of the chain, by city. */
export const ShopListScreen = observer(function ShopListScreen() {
  const finder = useShopFinder({ scope: 'everywhere', perPage: 20 });
  return (
    <Page id="shop-list" load={finder.load}>
      <View className="shop-list">
        <ShopSearch finder={finder} />
        <CityChips finder={finder} />
        <ShopResults finder={finder} route="shopList" grouped />
      </View>
    </Page>
  );
});
