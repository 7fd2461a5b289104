import { Text, View } from '@tarojs/components';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import { radioGroup } from './roving';
import './star-field.scss';

const options = ([1, 2, 3, 4, 5] as const).map((id) => ({ id }));
export type StarValue = (typeof options)[number]['id'];

export interface StarFieldProps {
  /** Prefix of the element ids: `<id>-1` to `<id>-5`. */
  id: string;
  /** What is rated, for screen readers. */
  label: string;
  /** What each number of stars means, for screen readers. */
  words: readonly [string, string, string, string, string];
  /** It is null if it is not rated yet. */
  value: StarValue | null;
  onChange: (value: StarValue) => void;
  size?: 'large' | 'small';
  error?: string;
}

/** One to five stars: a radio group, which arrow keys move through. */
export function StarField({ id, label, words, value, onChange, size = 'small', error }: StarFieldProps) {
  const { keys, tabIndex } = radioGroup(options, value, onChange);
  return (
    <View className={classNames('k-star-field', `k-star-field--${size}`)}>
      <View className="k-star-field__stars" {...keys} {...a11y({ role: 'radiogroup', label })}>
        {options.map(({ id: stars }, index) => (
          <Tappable
            key={stars}
            id={`${id}-${stars}`}
            role="radio"
            label={words[index]}
            checked={stars === value}
            invalid={error && tabIndex(index) === 0 ? true : undefined}
            describedBy={`${id}-problem`}
            tabIndex={tabIndex(index)}
            className="k-star-field__star"
            onTap={() => onChange(stars)}
          >
            <Icon name={value !== null && stars <= value ? 'star-full' : 'star'} size={size === 'large' ? 72 : 44} />
          </Tappable>
        ))}
      </View>
      <View id={`${id}-problem`} {...a11y({ live: 'polite' })}>
        {error ? <Text className="k-star-field__problem">{error}</Text> : null}
      </View>
    </View>
  );
}
