import { Input, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { t } from '@/i18n/i18n';
import { groupedPhone } from '@/lib/phone-groups';
import { a11y } from './a11y';
import { classNames } from './class-names';
import { FieldFrame, type FieldFrameProps, fieldA11y } from './field';
import { Icon } from './icon';
import { Sheet } from './sheet';
import { Tappable } from './tappable';
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
  /** The national number, digits only. */
  value: string;
  onChange: (digits: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
}

interface AreaCodeSheetProps extends Pick<PhoneFieldProps, 'areaCode' | 'areaCodes' | 'onAreaCode'> {
  onClose: () => void;
}

function AreaCodeSheet({ areaCode, areaCodes, onAreaCode, onClose }: AreaCodeSheetProps) {
  return (
    <Sheet open title={t('common.areaCode')} id="area-code-sheet" onClose={onClose}>
      <View {...a11y({ role: 'radiogroup', label: t('common.areaCode') })}>
        {areaCodes.map((option) => (
          <Tappable
            key={`${option.code} ${option.name}`}
            id={`area-code-${option.code.replace('+', '')}`}
            role="radio"
            checked={option.code === areaCode}
            className={classNames('k-area-code', option.code === areaCode && 'k-area-code--chosen')}
            onTap={() => {
              onAreaCode(option.code);
              onClose();
            }}
          >
            <Text className="k-area-code__flag" {...a11y({ hidden: true })}>
              {option.flag}
            </Text>
            <Text className="k-area-code__name">{option.name}</Text>
            <Text className="k-area-code__code">{option.code}</Text>
          </Tappable>
        ))}
      </View>
    </Sheet>
  );
}

/** A phone number with its area code. Shown in groups while nobody types in it. */
export function PhoneField(props: PhoneFieldProps) {
  const { areaCode, areaCodes, onAreaCode, value, onChange, autoFocus, disabled, ...frame } = props;
  const [isPicking, setPicking] = useState(false);
  const [typing, setTyping] = useState<string | null>(null);
  const option = areaCodes.find((row) => row.code === areaCode);
  const handleInput = (typed: string): void => {
    setTyping(typed);
    onChange(typed.replace(/\D/g, ''));
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
            value={typing ?? groupedPhone(value)}
            type="text"
            maxlength={24}
            focus={autoFocus}
            disabled={disabled}
            placeholder={option ? groupedPhone(option.example) : undefined}
            onInput={(event) => handleInput(event.detail.value)}
            onBlur={() => setTyping(null)}
            nativeProps={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
            {...fieldA11y(frame.id, frame.error)}
          />
        </View>
      </View>
      {isPicking ? (
        <AreaCodeSheet
          areaCode={areaCode}
          areaCodes={areaCodes}
          onAreaCode={onAreaCode}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FieldFrame>
  );
}
