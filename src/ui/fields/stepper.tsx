import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { a11y } from '../a11y';
import { IconButton } from '../buttons/icon-button';
import { classNames } from '../class-names';
import './stepper.scss';

export interface StepperProps {
  value: number;
  /** It is 1 by spec §9. With 0 the last step down removes the item. */
  min?: number;
  max?: number;
  /** What is counted; part of both buttons' names. */
  label: string;
  /** `small` in lists (28 px circles), `large` in sheets. */
  size?: 'small' | 'large';
  /** Prefix of the element ids: `<id>-less`, `<id>-more`. */
  id?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** − value +, in steps of one. */
export function Stepper(props: StepperProps) {
  const { value, min = 1, max = 99, label, size = 'large', id, disabled, onChange } = props;
  const diameter = size === 'small' ? 56 : 76;
  const iconSize = size === 'small' ? 32 : 36;
  return (
    <View className={classNames('k-stepper', `k-stepper--${size}`)} {...a11y({ role: 'group', label })}>
      <IconButton
        id={id ? `${id}-less` : undefined}
        icon="minus"
        kind="outline"
        size={diameter}
        iconSize={iconSize}
        label={`${t('common.decrease')}: ${label}`}
        disabled={disabled || value <= min}
        onTap={() => onChange(Math.max(min, value - 1))}
      />
      <Text className="k-stepper__value" {...a11y({ live: 'polite' })}>
        {value}
      </Text>
      <IconButton
        id={id ? `${id}-more` : undefined}
        icon="plus"
        kind={size === 'small' ? 'filled' : 'outline'}
        size={diameter}
        iconSize={iconSize}
        label={`${t('common.increase')}: ${label}`}
        disabled={disabled || value >= max}
        onTap={() => onChange(Math.min(max, value + 1))}
      />
    </View>
  );
}
