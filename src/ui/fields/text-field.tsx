import { Input, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { t } from '@/i18n/i18n';
import { firstPoints, pointsOf, typedLine, typedMax } from '@/lib/typed-text';
import { FieldFrame, type FieldFrameProps, FieldFull, fieldA11y } from './field';
import { placeholderStyle } from './placeholder';

export interface TextFieldProps extends Omit<FieldFrameProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'number' | 'digit' | 'nickname';
  password?: boolean;
  /** Value of the browser's autocomplete attribute: `name`, `tel-national`, `new-password`, `bday` … */
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel';
  placeholder?: string;
  /** The limit in code points. */
  maxLength?: number;
  /** Shows how much is typed when it comes near the maximum. */
  counted?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onBlur?: () => void;
  onConfirm?: () => void;
}

/** Part of the maximum from which the count is shown. */
const nearMax = 0.8;

/** A text field of one line with its label and error. */
export function TextField(props: TextFieldProps) {
  const { id, label, error, aside, className, before, after, autoComplete, inputMode } = props;
  const max = props.maxLength ?? 140;
  const used = props.counted ? pointsOf(props.value) : 0;
  const isNear = used >= max * nearMax;
  const hint = props.counted && used >= max ? <FieldFull max={max} /> : props.hint;
  const count = isNear ? t('common.charactersLeft', { used, max }) : undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} aside={aside ?? count} className={className}>
      <View className="k-field__line">
        {before}
        <Input
          id={id}
          className="k-field__input"
          value={props.value}
          type={props.type ?? 'text'}
          password={props.password}
          placeholder={props.placeholder}
          placeholderStyle={placeholderStyle}
          maxlength={typedMax(props.value, max)}
          disabled={props.disabled}
          focus={props.autoFocus}
          onInput={({ detail }) =>
            props.onChange(props.password ? firstPoints(detail.value, max) : typedLine(detail.value, max))
          }
          onBlur={props.onBlur}
          onConfirm={props.onConfirm}
          nativeProps={{ autoComplete, ...(inputMode && { inputMode }) }}
          {...fieldA11y(props)}
        />
        {after}
      </View>
    </FieldFrame>
  );
}
