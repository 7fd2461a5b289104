import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import type { Place } from '@/domain/distance';
import { fullName, shortName } from '@/domain/regions/region-name';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { useCityAt } from '@/state/use-city-at';
import { Tappable } from '@/ui/buttons/tappable';
import { FieldFrame } from '@/ui/fields/field';
import { Icon } from '@/ui/pictures/icon';
import { joinedNames } from '../region-path';
import { RegionSheet } from './region-sheet';
import './region-field.scss';

interface RegionFieldProps {
  /** Empty if none is chosen. */
  code: string;
  /** Village, district, city and province. */
  names: readonly string[];
  /** The pin of the address. */
  pin: Place | null;
  error?: string;
  onPick: (village: Region) => void;
}

const id = 'address-region';
/** The button is named by what is chosen, so the field's label has an id of its own. */
const frameId = 'address-region-field';

/** What the field shows: the village, else the city of the pin as a question, else what is to be done. */
function linesOf([village, district = '', ...others]: readonly string[], proposed: Region | null): [string, string] {
  if (village) return [joinedNames([village, district]), joinedNames(others.map(shortName))];
  if (!proposed) return [t('address.regionChoose'), ''];
  return [t('address.regionGuess', { region: fullName(proposed) }), t('address.regionGuessNote')];
}

/**
 * The region of an address; a tap opens the sheet to choose it. It begins in the city around the pin or the phone, and
 * nothing is chosen until a village is tapped.
 */
export const RegionField = observer(function RegionField({ code, names, pin, error, onPick }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [village] = names;
  const { shop } = useStores();
  const around = useCityAt(code ? null : (pin ?? shop.placeInput));
  const proposed = pin && around.city;
  const chosen = code && village ? { code, name: village, within: names.slice(1) } : null;
  const [first, second] = linesOf(names, proposed);
  return (
    <FieldFrame
      id={frameId}
      label={t('address.region')}
      error={error}
      hint={village || proposed ? undefined : t('address.regionHint')}
    >
      <Tappable
        id={id}
        className="region-field"
        describedBy={`${frameId}-problem`}
        invalid={error ? true : undefined}
        onTap={() => setOpen(true)}
      >
        <View className="region-field__text">
          <Text className={village ? 'region-field__village' : 'region-field__village region-field__village--none'}>
            {first}
          </Text>
          {second ? <Text className="region-field__around">{second}</Text> : null}
        </View>
        <Icon name="chevron" size={32} />
      </Tappable>
      {isOpen ? <RegionSheet village={chosen} around={around} onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </FieldFrame>
  );
});
