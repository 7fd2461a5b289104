import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { halfWidth } from '@/lib/half-width';
import { a11y } from './a11y';
import { classNames } from './class-names';
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

/** A code from a message: one real input under six boxes. The phone fills it where it can. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, length = 6, autoFocus, ...frame } = props;
  const [isFocused, setFocused] = useState(false);
  const { shown, echo } = useEchoedValue(value);
  const handleInput = (typed: string): void => {
    echo(typed);
    const digits = halfWidth(typed).replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const next = Math.min(value.length, length - 1);
  return (
    <FieldFrame {...frame}>
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
          type="number"
          // Room for a code that is pasted with blanks or dashes; what is too much is left out.
          maxlength={2 * length}
          focus={autoFocus}
          onInput={(event) => handleInput(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          nativeProps={{ autoComplete: 'one-time-code', inputMode: 'numeric' }}
          {...fieldA11y(frame.id, frame.error)}
        />
      </View>
    </FieldFrame>
  );
}
