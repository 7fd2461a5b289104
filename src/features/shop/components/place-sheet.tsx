import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import type { ShopStore } from '@/state/shop-store';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Tappable } from '@/ui/buttons/tappable';
import { Sheet } from '@/ui/layers/sheet';
import { Icon } from '@/ui/pictures/icon';
import type { ShopFinder } from '../shop-finder';
import './place-sheet.scss';

interface PlaceRowProps {
  id: string;
  title: string;
  note?: ReactNode;
  count?: number;
  isChosen: boolean;
  isPlace?: boolean;
  /** Whether the note is an error. */
  isProblem?: boolean;
  busy?: boolean;
  onTap: () => void;
}

function PlaceRow(props: PlaceRowProps) {
  const { id, title, note, count, isChosen, isPlace, isProblem, busy, onTap } = props;
  return (
    <Tappable id={id} className="place-row" pressed={isChosen} busy={busy} onTap={onTap}>
      {isPlace ? <Icon name="pin" size={40} className="place-row__pin" /> : null}
      <View className="place-row__text">
        <Text className={isChosen ? 'place-row__title place-row__title--chosen' : 'place-row__title'}>{title}</Text>
        {note ? (
          <Text
            id={`${id}-note`}
            className={isProblem ? 'place-row__note place-row__note--problem' : 'place-row__note'}
            {...(isPlace ? a11y({ live: 'polite' }) : {})}
          >
            {note}
          </Text>
        ) : null}
      </View>
      {count === undefined ? null : <Text className="place-row__count">{count}</Text>}
      <View className="place-row__tick">{isChosen ? <Icon name="check" size={36} /> : null}</View>
    </Tappable>
  );
}

const isPlaceLost = ({ locateResult, isLocating }: ShopStore): boolean =>
  !isLocating && locateResult !== null && locateResult !== 'found';

function placeNote(shop: ShopStore): string {
  if (shop.isLocating) return t('shop.locating');
  if (!isPlaceLost(shop)) return t('shop.useMyPlaceText');
  return t(shop.locateResult === 'refused' ? 'shop.placeRefused' : 'shop.placeUnavailable');
}

export interface PlaceSheetProps {
  finder: ShopFinder;
  open: boolean;
  onClose: () => void;
}

/** Chooses the place to search shops from: the phone's location, or a city. */
export const PlaceSheet = observer(function PlaceSheet({ finder, open, onClose }: PlaceSheetProps) {
  const { shop } = useStores();
  // The sheet stays open until the location is known; after a refusal it shows the reason and the alternatives.
  const useMyPlace = async (): Promise<void> => {
    if (!shop.isLocating && (await finder.choosePlace())) onClose();
  };
  const chooseCity = (code: string): void => {
    onClose();
    void finder.chooseCity(code);
  };
  const isNear = finder.shownCity === null && shop.place !== null;
  return (
    <Sheet open={open} onClose={onClose} title={t('shop.where')} id="place-sheet" testId="place-sheet">
      <PlaceRow
        id="place-here"
        isPlace
        title={t('shop.useMyPlace')}
        note={placeNote(shop)}
        isProblem={isPlaceLost(shop)}
        busy={shop.isLocating}
        isChosen={isNear}
        onTap={() => void useMyPlace()}
      />
      {finder.cities.map((city) => (
        <PlaceRow
          key={city.code}
          id={`city-${city.code}`}
          title={city.name}
          count={city.shop_num}
          isChosen={finder.shownCity === city.code}
          onTap={() => chooseCity(city.code)}
        />
      ))}
    </Sheet>
  );
});
