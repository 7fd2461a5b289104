import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { Icon } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { Tappable } from '@/ui/tappable';
import type { ShopFinder } from '../shop-finder';
import './place-sheet.scss';

interface PlaceRowProps {
  id: string;
  title: string;
  note?: ReactNode;
  count?: number;
  isChosen: boolean;
  isPlace?: boolean;
  onTap: () => void;
}

function PlaceRow({ id, title, note, count, isChosen, isPlace, onTap }: PlaceRowProps) {
  return (
    <Tappable id={id} className="place-row" pressed={isChosen} onTap={onTap}>
      {isPlace ? <Icon name="pin" size={40} className="place-row__pin" /> : null}
      <View className="place-row__text">
        <Text className={isChosen ? 'place-row__title place-row__title--chosen' : 'place-row__title'}>{title}</Text>
        {note ? <Text className="place-row__note">{note}</Text> : null}
      </View>
      {count === undefined ? null : <Text className="place-row__count">{count}</Text>}
      <View className="place-row__tick">{isChosen ? <Icon name="check" size={36} /> : null}</View>
    </Tappable>
  );
}

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
  const isNear = finder.shownCity === null && shop.place !== null;
  const refusal = shop.locateResult === 'refused' ? 'shop.placeRefused' : 'shop.placeUnavailable';
  const isLost = shop.place === null && shop.locateResult !== null && shop.locateResult !== 'found';
  return (
    <Sheet open={open} onClose={onClose} title={t('shop.where')} id="place-sheet" testId="place-sheet">
      <PlaceRow
        id="place-here"
        isPlace
        title={t('shop.useMyPlace')}
        note={t(isLost ? refusal : 'shop.useMyPlaceText')}
        isChosen={isNear}
        onTap={() => choose(finder.choosePlace)}
      />
      {finder.cities.map((city) => (
        <PlaceRow
          key={city.code}
          id={`city-${city.code}`}
          title={city.name}
          count={city.shop_num}
          isChosen={finder.shownCity === city.code}
          onTap={() => choose(() => finder.chooseCity(city.code))}
        />
      ))}
    </Sheet>
  );
});
