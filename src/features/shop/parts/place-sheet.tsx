import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { Icon } from '@/ui/icon';
import { Row } from '@/ui/row';
import { Sheet } from '@/ui/sheet';
import type { ShopFinder } from '../shop-finder';

export interface PlaceSheetProps {
  finder: ShopFinder;
  open: boolean;
  onClose: () => void;
}

/** From where shops are looked for: the phone's place, or a city by name. */
export const PlaceSheet = observer(function PlaceSheet({ finder, open, onClose }: PlaceSheetProps) {
  const { shop } = useStores();
  const choose = (act: () => Promise<void>): void => {
    onClose();
    void act();
  };
  const tick = <Icon name="check" size={36} className="shop-place__tick" label={t('common.selected')} />;
  const isNear = finder.shownCity === null && shop.place !== null;
  const refused = shop.locateResult === 'refused';
  return (
    <Sheet open={open} onClose={onClose} title={t('shop.where')} id="place-sheet" testId="place-sheet">
      <Row
        id="place-here"
        icon="pin"
        title={t('shop.useMyPlace')}
        subtitle={<Text>{t(refused ? 'shop.placeRefused' : 'shop.useMyPlaceText')}</Text>}
        value={isNear ? tick : undefined}
        onTap={() => choose(finder.choosePlace)}
      />
      {finder.cities.map((city) => (
        <Row
          key={city.code}
          id={`city-${city.code}`}
          ruled
          plain
          title={city.name}
          label={t('shop.cityCount', { city: city.name, count: city.shop_num })}
          value={finder.shownCity === city.code ? tick : <Text className="shop-place__count">{city.shop_num}</Text>}
          onTap={() => choose(() => finder.chooseCity(city.code))}
        />
      ))}
      <View className="shop-place__end" />
    </Sheet>
  );
});
