import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { groupedPhone } from '@/lib/phone-groups';
import { plainNumber } from '@/lib/typed-digits';
import { messageMax } from '@/lib/typed-text';
import { Tappable } from '../buttons/tappable';
import { OptionSheet } from '../layers/option-sheet';
import { Icon } from '../pictures/icon';
import { FieldFrame, type FieldFrameProps, fieldA11y } from './field';
import { placeholderStyle } from './placeholder';
import './phone-field.scss';

export interface AreaCodeOption {
  /** `+62` */
  code: string;
  name: string;
  flag: string;
  example: string;
  max: number;
}

export interface PhoneFieldProps extends Omit<FieldFrameProps, 'children'> {
  /** `+62` */
  areaCode: string;
  areaCodes: readonly AreaCodeOption[];
  onAreaCode: (code: string) => void;
  /** Digits, perhaps with a `+`; what was typed, if it is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the number is typed. */
  onBlur?: () => void;
  autoFocus?: boolean;
  disabled?: boolean;
}

const IS_H5 = process.env.TARO_ENV === 'h5';

/** A phone number with its area code. Digits are grouped while the field has no focus. */
export function PhoneField(props: PhoneFieldProps) {
  const { areaCode, areaCodes, onAreaCode, value, onChange, onBlur, autoFocus, disabled, ...frame } = props;
  const [isPicking, setPicking] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);
  // In mini-programs a number field accepts digits only.
  const shown = IS_H5 && plainNumber(value) === value ? groupedPhone(value) : value;
  const option = areaCodes.find((row) => row.code === areaCode);
  const handleInput = (typed: string): void => {
    setTyping(typed);
    onChange(plainNumber(typed) ?? typed);
  };
  return (
    <FieldFrame {...frame}>
      <View className="k-phone">
        <Tappable
          id={`${frame.id}-area`}
          className="k-phone__area"
          label={`${t('common.areaCode')}: ${areaCode}`}
          disabled={disabled || areaCodes.length < 2}
          onTap={() => setPicking(true)}
        >
          <Text>{areaCode}</Text>
          <Icon name="down" size={32} className="k-phone__down" />
        </Tappable>
        <View className="k-field__line k-phone__line">
          <Input
            id={frame.id}
            className="k-field__input k-phone__input"
            value={typing ?? shown}
            type={IS_H5 ? 'text' : 'number'}
            maxlength={messageMax}
            focus={autoFocus}
            disabled={disabled}
            placeholder={option ? groupedPhone(option.example.replace(/\D/g, '')) : undefined}
            placeholderStyle={placeholderStyle}
            onInput={(event) => handleInput(event.detail.value)}
            onBlur={() => {
              setTyping(null);
              onBlur?.();
            }}
            nativeProps={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
            {...fieldA11y(frame)}
          />
        </View>
      </View>
      {isPicking ? (
        <OptionSheet
          id="area-code"
          title={t('common.areaCode')}
          options={areaCodes.map((row) => ({ id: row.code, label: row.name, mark: row.flag, note: row.code }))}
          value={areaCode}
          onPick={onAreaCode}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FieldFrame>
  );
}
