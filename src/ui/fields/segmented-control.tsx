import { Text, View } from '@tarojs/components';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { radioGroup } from './roving';
import './segmented-control.scss';

export interface SegmentedControlProps<Id extends string | number> {
  label: string;
  /** `lang` if a label is in another language than the page. */
  items: readonly { id: Id; label: string; lang?: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Prefix of the element ids. */
  id?: string;
  /** It is as high as a line of text, for a header; its targets reach beyond it. */
  small?: boolean;
}

/** Two to four choices side by side, one of them chosen. */
export function SegmentedControl<Id extends string | number>(props: SegmentedControlProps<Id>) {
  const { label, items, value, onChange, id, small } = props;
  const { keys, tabIndex } = radioGroup(items, value, onChange);
  return (
    <View
      className={classNames('k-segments', small && 'k-segments--small')}
      {...keys}
      {...a11y({ role: 'radiogroup', label })}
    >
      {items.map((item, index) => (
        <Tappable
          key={item.id}
          id={id ? `${id}-${item.id}` : undefined}
          role="radio"
          checked={item.id === value}
          lang={item.lang}
          tabIndex={tabIndex(index)}
          className={classNames('k-segments__item', item.id === value && 'k-segments__item--chosen')}
          onTap={() => onChange(item.id)}
        >
          <Text>{item.label}</Text>
        </Tappable>
      ))}
    </View>
  );
}
