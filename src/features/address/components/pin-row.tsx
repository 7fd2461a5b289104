import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import './pin-row.scss';

interface PinRowProps {
  isSet: boolean;
  onSet: (place: { lng: number; lat: number } | null) => void;
}

/** The pin of an address: the phone's location, if the customer gives it. */
export const PinRow = observer(function PinRow({ isSet, onSet }: PinRowProps) {
  const { shop } = useStores();
  const locate = async (): Promise<void> => {
    if ((await shop.locate()) !== 'found' || !shop.place) return;
    onSet({ lng: shop.place.longitude, lat: shop.place.latitude });
  };
  const isLost = !isSet && !shop.isLocating && shop.locateResult !== null && shop.locateResult !== 'found';
  const lostText = shop.locateResult === 'refused' ? 'address.pinRefused' : 'address.pinUnavailable';
  return (
    <View className="pin-row">
      <Icon name="pin" size={44} className={isSet ? 'pin-row__icon pin-row__icon--set' : 'pin-row__icon'} />
      <View className="pin-row__text">
        <Text className="pin-row__title">{t('address.pin')}</Text>
        <Text
          id="pin-note"
          className={isLost ? 'pin-row__note pin-row__note--lost' : 'pin-row__note'}
          {...a11y({ live: 'polite' })}
        >
          {t(isLost ? lostText : isSet ? 'address.pinSet' : 'address.pinNone')}
        </Text>
        <View className="pin-row__acts">
          <Button id="pin-here" kind="soft" size="small" busy={shop.isLocating} onTap={() => void locate()}>
            {t('address.pinHere')}
          </Button>
          {isSet ? (
            <Button id="pin-remove" kind="quiet" size="small" onTap={() => onSet(null)}>
              {t('address.pinRemove')}
            </Button>
          ) : null}
        </View>
      </View>
    </View>
  );
});
