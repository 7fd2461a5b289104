import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Place } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { OwnPlace } from '@/state/own-place';
import { useStores } from '@/state/store-context';
import { usePlaceChoice } from '@/state/use-place-choice';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Icon } from '@/ui/pictures/icon';
import { PinFacts } from '../pin-facts';
import './pin-row.scss';

/** Element id of the row. */
export const pinRowId = 'pin-row';

interface PinRowProps {
  /** Tells the pins of several addresses apart. */
  name: string;
  pin: Place | null;
  /** Empty if none is chosen. */
  villageCode: string;
  /** The address was about to be saved for a delivery, which needs a pin. */
  isNeeded: boolean;
  onSet: (place: Place | null) => void;
}

/** What is known about the pin, line by line. */
const Facts = observer(function Facts({ facts, accuracy }: { facts: PinFacts; accuracy: number | null }) {
  const { region, shop, isDoubtful } = facts;
  const lines = [
    accuracy === null ? '' : t('address.pinAccuracy', { distance: formatDistance(accuracy) }),
    region ? t('address.pinFromRegion', { distance: formatDistance(region.metres), region: region.name }) : '',
    shop ? t('address.pinFromShop', { distance: formatDistance(shop.metres), shop: shop.name }) : '',
  ].filter(Boolean);
  return (
    <View id="pin-facts" className="pin-row__facts" {...a11y({ live: 'polite' })}>
      {lines.map((line) => (
        <Text key={line} className="pin-row__fact">
          {line}
        </Text>
      ))}
      {isDoubtful ? (
        <Text id="pin-doubt" className="pin-row__fact pin-row__fact--doubt">
          {t('address.pinDoubt')}
        </Text>
      ) : null}
    </View>
  );
});

function noteOf(isSet: boolean, { status }: OwnPlace): string {
  if (!isSet && status === 'refused') return t('address.pinRefused');
  if (!isSet && status === 'unavailable') return t('address.pinUnavailable');
  return t(isSet ? 'address.pinSet' : 'address.pinNone');
}

function usePinFacts(pin: Place | null, villageCode: string): PinFacts {
  const { api } = useStores();
  const [facts] = useState(() => new PinFacts({ api }));
  const { lng, lat } = pin ?? {};
  useEffect(() => {
    void facts.load(lng === undefined || lat === undefined ? null : { lng, lat }, villageCode);
  }, [facts, lng, lat, villageCode]);
  return facts;
}

/** The pin of an address: chosen on a map, or the phone's location. */
export const PinRow = observer(function PinRow({ name, pin, villageCode, isNeeded, onSet }: PinRowProps) {
  const { platform, session } = useStores();
  const [own] = useState(() => new OwnPlace({ locate: platform.locate, session }));
  /** Whether the pin is the phone's location, whose accuracy is known. */
  const [isHere, setHere] = useState(false);
  const facts = usePinFacts(pin, villageCode);
  const set = (place: Place | null, here: boolean): void => {
    setHere(here);
    onSet(place);
  };
  const locate = async (): Promise<void> => {
    const here = await own.locate();
    if (here) set({ lng: here.longitude, lat: here.latitude }, true);
  };
  const choose = usePlaceChoice({
    name: `pin.${name}`,
    onChoose: ({ longitude, latitude }) => set({ lng: longitude, lat: latitude }, false),
    onRefused: () => showToast(t('address.pinRefused'), { tone: 'error' }),
  });
  const isSet = pin !== null;
  const isLost = !isSet && (own.status === 'refused' || own.status === 'unavailable');
  return (
    <View id={pinRowId} className="pin-row">
      <Icon name="pin" size={44} className={isSet ? 'pin-row__icon pin-row__icon--set' : 'pin-row__icon'} />
      <View className="pin-row__text">
        <Text className="pin-row__title">{t('address.pin')}</Text>
        <Text
          id="pin-note"
          className={isLost ? 'pin-row__note pin-row__note--lost' : 'pin-row__note'}
          {...a11y({ live: 'polite' })}
        >
          {noteOf(isSet, own)}
        </Text>
        {isNeeded && !isSet ? (
          <View id="pin-needed" className="pin-row__needed" {...a11y({ role: 'alert' })}>
            <Text>{t('address.pinNeeded')}</Text>
          </View>
        ) : null}
        {isSet ? <Facts facts={facts} accuracy={isHere ? own.accuracy : null} /> : null}
        <View className="pin-row__acts">
          <Button
            id="pin-choose"
            kind={isNeeded && !isSet ? 'primary' : 'soft'}
            size="small"
            onTap={() => choose(pin ? { longitude: pin.lng, latitude: pin.lat } : undefined)}
          >
            {t(isSet ? 'address.pinMove' : 'address.pinChoose')}
          </Button>
          <Button id="pin-here" kind="soft" size="small" busy={own.status === 'locating'} onTap={() => void locate()}>
            {t('address.pinHere')}
          </Button>
          {isSet ? (
            <Button id="pin-remove" kind="quiet" size="small" onTap={() => set(null, false)}>
              {t('address.pinRemove')}
            </Button>
          ) : null}
        </View>
      </View>
    </View>
  );
});
