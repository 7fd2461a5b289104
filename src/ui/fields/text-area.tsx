import { Text, Textarea, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { inOneLine, pointsOf, typedMax, typedOneLine, typedText } from '@/lib/typed-text';
import { FieldFrame, type FieldFrameProps, FieldFull, fieldA11y } from './field';
import { placeholderStyle } from './placeholder';
import './text-area.scss';

export interface TextAreaProps extends Omit<FieldFrameProps, 'children' | 'aside'> {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The limit in code points. By spec §9 it is 140. */
  maxLength?: number;
  /** The text must be one line: the line feeds become blanks when the field is left. */
  oneLine?: boolean;
  /** The field is in a sheet. Hosts that draw it above the page must know that it does not scroll with the page. */
  inSheet?: boolean;
}

/** Distance between the line being typed and the keyboard, so that the button below the field stays visible. */
const keyboardGapPx = 140;

/** A text field of several lines with a count. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder, maxLength = 140, oneLine, inSheet, ...frame } = props;
  const read = oneLine ? typedOneLine : typedText;
  const line = oneLine ? inOneLine(value) : value;
  const used = pointsOf(line);
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
          maxlength={typedMax(value, maxLength, used)}
          onInput={(event) => onChange(read(event.detail.value, maxLength))}
          onBlur={() => {
            if (line !== value) onChange(line);
          }}
          {...fieldA11y(frame)}
        />
      </View>
    </FieldFrame>
  );
}
