import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import { shortName } from '@/domain/region-name';
import { t } from '@/i18n/i18n';
import { Tappable } from '@/ui/buttons/tappable';
import { FieldFrame, fieldA11y } from '@/ui/fields/field';
import { Icon } from '@/ui/pictures/icon';
import { joinedNames } from '../region-path';
import { RegionSheet } from './region-sheet';
import './region-field.scss';

interface RegionFieldProps {
  /** Empty if none is chosen. */
  code: string;
  /** Village, district, city and province. */
  names: readonly string[];
  error?: string;
  onPick: (village: Region) => void;
}

const id = 'address-region';
/** The button is named by what is chosen, so the field's label has an id of its own. */
const frameId = 'address-region-field';

/** The region of an address; a tap opens the sheet to choose it. */
export function RegionField({ code, names, error, onPick }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [village, district, ...others] = names;
  const chosen = code && village ? { code, name: village, within: names.slice(1) } : null;
  const [first, second] = village
    ? [joinedNames([village, district ?? '']), joinedNames(others.map(shortName))]
    : [t('address.regionChoose'), ''];
  return (
    <FieldFrame
      id={frameId}
      label={t('address.region')}
      error={error}
      hint={village ? undefined : t('address.regionHint')}
    >
      <Tappable id={id} className="region-field" onTap={() => setOpen(true)} {...fieldA11y(frameId, error)}>
        <View className="region-field__text">
          <Text className={village ? 'region-field__village' : 'region-field__village region-field__village--none'}>
            {first}
          </Text>
          {second ? <Text className="region-field__around">{second}</Text> : null}
        </View>
        <Icon name="chevron" size={32} />
      </Tappable>
      {isOpen ? <RegionSheet village={chosen} onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </FieldFrame>
  );
}
