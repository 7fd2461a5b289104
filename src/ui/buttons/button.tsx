import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../pictures/icon';
import { Tappable, type TappableProps } from './tappable';
import './button.scss';

export interface ButtonProps
  extends Pick<TappableProps, 'id' | 'testId' | 'className' | 'describedBy' | 'expanded' | 'still' | 'guard'> {
  children: string;
  /** `soft` is mint, for a choice among many; `danger` is for actions that cannot be undone. */
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  size?: 'large' | 'normal' | 'small';
  icon?: IconName;
  /** The button is as wide as the line. */
  wide?: boolean;
  disabled?: boolean;
  /** Shows that the action runs, and ignores further taps. */
  busy?: boolean;
  label?: string;
  onTap?: () => void;
}

/** A pill button. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', size = 'normal', icon, wide, busy, className, onTap, label, ...rest } = props;
  return (
    <Tappable
      {...rest}
      className={classNames(
        'k-button',
        `k-button--${kind}`,
        `k-button--${size}`,
        wide && 'k-button--wide',
        rest.disabled && 'k-button--off',
        busy && 'k-button--busy',
        className,
      )}
      label={busy ? `${label ?? children}, ${t('common.busy')}` : label}
      busy={busy || undefined}
      onTap={busy ? undefined : onTap}
    >
      {icon ? <Icon name={icon} size={36} className="k-button__icon" /> : null}
      <Text className="k-button__text">{children}</Text>
      {busy ? <View className="k-button__spinner" /> : null}
    </Tappable>
  );
}
