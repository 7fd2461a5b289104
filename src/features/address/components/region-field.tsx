import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import type { Region } from '@/contract/address.schemas';
import { t } from '@/i18n/i18n';
import { FieldFrame, fieldA11y } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Tappable } from '@/ui/tappable';
import { RegionSheet } from './region-sheet';
import './region-field.scss';

interface RegionFieldProps {
  /** Village, district, city and province; empty if none is chosen. */
  names: readonly string[];
  error?: string;
  onPick: (village: Region) => void;
}

const id = 'address-region';

/** The region of an address; a tap opens the sheet to choose it. */
export function RegionField({ names, error, onPick }: RegionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [village, district, ...others] = names;
  const comma = t('common.listMark');
  const chosen = village ? [`${village}${comma}${district}`, others.join(comma)] : [];
  return (
    <FieldFrame id={id} label={t('address.region')} error={error} hint={village ? undefined : t('address.regionHint')}>
      <Tappable
        id={id}
        className="region-field"
        label={[t('address.region'), ...chosen].join(comma)}
        onTap={() => setOpen(true)}
        {...fieldA11y(id, error)}
      >
        <View className="region-field__text">
          <Text className={village ? 'region-field__village' : 'region-field__village region-field__village--none'}>
            {chosen[0] ?? t('address.regionChoose')}
          </Text>
          {chosen[1] ? <Text className="region-field__around">{chosen[1]}</Text> : null}
        </View>
        <Icon name="chevron" size={32} />
      </Tappable>
      {isOpen ? <RegionSheet onPick={onPick} onClose={() => setOpen(false)} /> : null}
    </FieldFrame>
  );
}
