import { Text, View } from '@tarojs/components';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import './switch.scss';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hint?: string;
  id?: string;
}

/** A line with a switch at its end; the whole line is the target. */
export function Switch({ checked, onChange, label, hint, id }: SwitchProps) {
  return (
    <Tappable
      id={id}
      role="switch"
      checked={checked}
      label={hint ? `${label}, ${hint}` : label}
      className="k-switch"
      still
      onTap={() => onChange(!checked)}
    >
      <View className="k-switch__text">
        <Text className="k-switch__label">{label}</Text>
        {hint ? <Text className="k-switch__hint">{hint}</Text> : null}
      </View>
      <View className={classNames('k-switch__track', checked && 'k-switch__track--on')}>
        <View className="k-switch__knob" />
      </View>
    </Tappable>
  );
}
