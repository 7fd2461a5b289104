import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { readDigits } from '@/lib/typed-digits';
import { messageMax } from '@/lib/typed-text';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { useEchoedValue } from './echoed-value';
import { FieldFrame, type FieldFrameProps, fieldA11y } from './field';
import './code-field.scss';

export interface CodeFieldProps extends Omit<FieldFrameProps, 'children'> {
  value: string;
  /** Digits only, at most `length`. */
  onChange: (value: string) => void;
  /** Called when the last digit is entered. */
  onComplete?: (value: string) => void;
  /** Spec §9: 6. */
  length?: number;
  autoFocus?: boolean;
}

const IS_H5 = process.env.TARO_ENV === 'h5';

/**
 * A code from a message: one real input under six boxes. The phone fills it where it can, and the whole message can be
 * pasted.
 */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, length = 6, autoFocus, ...frame } = props;
  const [isFocused, setFocused] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const error = frame.error ?? (isUnread ? t('common.codeUnread', { length }) : undefined);
  const { shown, echo } = useEchoedValue(value);
  const handleInput = (typed: string): void => {
    echo(typed);
    const digits = readDigits(typed, { length, before: value });
    setUnread(digits === null);
    if (digits === null || digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const next = Math.min(value.length, length - 1);
  return (
    <FieldFrame {...frame} error={error}>
      <View className="k-code">
        <View className="k-code__boxes" {...a11y({ hidden: true })}>
          {Array.from({ length }, (_, index) => (
            <View
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are fixed positions
              key={index}
              className={classNames('k-code__box', isFocused && index === next && 'k-code__box--next')}
            >
              {value[index] ? <Text>{value[index]}</Text> : null}
              {isFocused && index === next && !value[index] ? <View className="k-code__caret" /> : null}
            </View>
          ))}
        </View>
        <Input
          id={frame.id}
          className="k-code__input"
          value={shown}
          // A number field of the browser would drop the rest of a message before it is read.
          type={IS_H5 ? 'text' : 'number'}
          maxlength={messageMax}
          focus={autoFocus}
          onInput={(event) => handleInput(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          nativeProps={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
          {...fieldA11y({ ...frame, error })}
        />
      </View>
    </FieldFrame>
  );
}
