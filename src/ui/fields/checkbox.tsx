import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import './checkbox.scss';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The text for screen readers; `children` may contain links. */
  label: string;
  children: ReactNode;
  error?: string;
  id?: string;
}

/** A checkbox with a text beside it. Links in the text are separate targets. */
export function Checkbox({ checked, onChange, label, children, error, id = 'checkbox' }: CheckboxProps) {
  return (
    <View className="k-checkbox">
      <View className="k-checkbox__line">
        <Tappable
          id={id}
          role="checkbox"
          label={label}
          checked={checked}
          invalid={error ? true : undefined}
          describedBy={`${id}-problem`}
          className={classNames('k-checkbox__box', checked && 'k-checkbox__box--on', error && 'k-checkbox__box--wrong')}
          onTap={() => onChange(!checked)}
        >
          {checked ? <Icon name="check" size={32} /> : null}
        </Tappable>
        <View className="k-checkbox__text" onClick={() => onChange(!checked)}>
          {children}
        </View>
      </View>
      <View id={`${id}-problem`} {...a11y({ live: 'polite' })}>
        {error ? <Text className="k-checkbox__problem">{error}</Text> : null}
      </View>
    </View>
  );
}
