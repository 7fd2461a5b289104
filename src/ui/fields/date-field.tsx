import { Picker, Text, View } from '@tarojs/components';
import { formatCalendarDate } from '@/i18n/format';
import { FieldFrame, type FieldFrameProps } from './field';

export interface DateFieldProps extends Omit<FieldFrameProps, 'children'> {
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  min: string;
  max: string;
  placeholder?: string;
}

/** A calendar day, with the host's own picker. The H5 file uses the browser's. */
export function DateField({ value, onChange, min, max, placeholder, ...frame }: DateFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Picker mode="date" value={value} start={min} end={max} onChange={(event) => onChange(event.detail.value)}>
        <View id={frame.id} className="k-field__line">
          <Text className="k-field__input">{value ? formatCalendarDate(value) : placeholder}</Text>
        </View>
      </Picker>
    </FieldFrame>
  );
}
