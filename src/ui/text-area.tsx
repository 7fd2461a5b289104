import { Text, Textarea, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { pointsOf, typedMax, typedText } from '@/lib/typed-text';
import { FieldFrame, type FieldFrameProps, FieldFull, fieldA11y } from './field';
import { placeholderStyle } from './placeholder';
import './text-area.scss';

export interface TextAreaProps extends Omit<FieldFrameProps, 'children' | 'aside'> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** In code points; spec §9: 140. */
  maxLength?: number;
  /** The field is in a sheet. Hosts that draw it above the page must know that it does not scroll with the page. */
  inSheet?: boolean;
}

/** Distance between the line being typed and the keyboard, so that the button below the field stays visible. */
const keyboardGapPx = 140;

/** A text field of several lines with a count. */
export function TextArea({ value, onChange, placeholder, maxLength = 140, inSheet, ...frame }: TextAreaProps) {
  const used = pointsOf(value);
  const count = <Text>{t('common.charactersLeft', { used, max: maxLength })}</Text>;
  return (
    <FieldFrame {...frame} aside={count} hint={used >= maxLength ? <FieldFull max={maxLength} /> : frame.hint}>
      <View className="k-field__line">
        <Textarea
          id={frame.id}
          className="k-text-area"
          value={value}
          placeholder={placeholder}
          placeholderStyle={placeholderStyle}
          fixed={inSheet}
          cursorSpacing={keyboardGapPx}
          maxlength={typedMax(value, maxLength)}
          onInput={(event) => onChange(typedText(event.detail.value, maxLength))}
          {...fieldA11y(frame.id, frame.error)}
        />
      </View>
    </FieldFrame>
  );
}
