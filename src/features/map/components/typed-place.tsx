import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { TextField } from '@/ui/fields/text-field';
import type { PlaceChooser } from '../place-chooser';
import type { FoundRegion } from '../place-search';
import { isShortLink } from '../typed-point';

export const typedField = 'place-typed';

/** Long links of maps have hundreds of characters. */
const typedMax = 2000;

/** Says that the middle of a city is no place to deliver to, and how the place is given. */
export function ExactAsked({ region: { name, city }, hasMap }: { region: FoundRegion; hasMap: boolean }) {
  return (
    <View id="exact-asked" className="choose-location__asked" {...a11y({ role: 'status' })}>
      <Text className="choose-location__question">{t('map.where', { name })}</Text>
      <Text>{t(hasMap ? 'map.whereMap' : 'map.whereText', { name, city })}</Text>
    </View>
  );
}

/** A point that is typed or pasted. What is wrong with it is said when the field is left. */
export const TypedPlace = observer(function TypedPlace({ chooser }: { chooser: PlaceChooser }) {
  const { typed, isTypedWrong } = chooser;
  const [isLeft, setLeft] = useState(false);
  const problem = t(isShortLink(typed) ? 'map.typedShort' : 'map.typedWrong');
  return (
    <TextField
      id={typedField}
      className="choose-location__typed"
      label={t('map.typed')}
      hint={t('map.typedHint')}
      placeholder="-6.22570, 106.80850"
      maxLength={typedMax}
      value={typed}
      error={isLeft && isTypedWrong ? problem : undefined}
      onChange={(text) => {
        setLeft(false);
        chooser.type(text);
      }}
      onBlur={() => setLeft(true)}
    />
  );
});
