import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import { Sheet } from './sheet';
import './option-sheet.scss';

export interface OptionSheetItem<Id extends string | number> {
  id: Id;
  label: string;
  /** Shown below the label. */
  text?: string;
  /** Shown before the label: a flag. */
  mark?: string;
  /** Shown at the end of the line. */
  note?: string;
  /** The language of the label if it differs from the page's. */
  lang?: string;
}

export interface OptionSheetProps<Id extends string | number> {
  title: string;
  options: readonly OptionSheetItem<Id>[];
  /** Undefined if none is chosen yet. */
  value: Id | undefined;
  /** Prefix of the element ids: `<id>-<option>`. */
  id: string;
  footer?: ReactNode;
  /** Shown after the options. */
  children?: ReactNode;
  onPick: (id: Id) => void;
  onClose: () => void;
}

/** Picks one of several options from a sheet, which then closes. Render it only while it is open. */
export function OptionSheet<Id extends string | number>(props: OptionSheetProps<Id>) {
  const { title, options, value, id, footer, children, onPick, onClose } = props;
  return (
    <Sheet open title={title} id={`${id}-sheet`} footer={footer} onClose={onClose}>
      <View {...a11y({ role: 'radiogroup', label: title })}>
        {options.map((option) => (
          <Tappable
            key={option.id}
            id={`${id}-${option.id}`}
            role="radio"
            checked={option.id === value}
            lang={option.lang}
            className={classNames('k-option', option.id === value && 'k-option--chosen')}
            onTap={() => {
              onPick(option.id);
              onClose();
            }}
          >
            {option.mark ? (
              <Text className="k-option__mark" {...a11y({ hidden: true })}>
                {option.mark}
              </Text>
            ) : null}
            <View className="k-option__label">
              {option.label}
              {option.text ? <Text className="k-option__text">{option.text}</Text> : null}
            </View>
            {option.note ? <Text className="k-option__note">{option.note}</Text> : null}
            {option.id === value ? <Icon name="check" size={40} className="k-option__check" /> : null}
          </Tappable>
        ))}
      </View>
      {children}
    </Sheet>
  );
}
