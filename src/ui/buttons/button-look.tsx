import { Text, View } from '@tarojs/components';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../pictures/icon';
import './button.scss';

export interface ButtonLookProps {
  children: string;
  /** `soft` is mint, for a choice among many; `danger` is for actions that cannot be undone. */
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | undefined;
  size?: 'large' | 'normal' | 'small' | undefined;
  icon?: IconName | undefined;
  /** The button is as wide as the line. */
  wide?: boolean | undefined;
}

/** The classes of a pill button. */
export const lookOf = ({ kind = 'primary', size = 'normal', wide }: Omit<ButtonLookProps, 'children'>): string =>
  classNames('k-button', `k-button--${kind}`, `k-button--${size}`, wide && 'k-button--wide');

/** What stands in a pill button. */
export const contentOf = ({ icon, children }: Pick<ButtonLookProps, 'icon' | 'children'>) => (
  <>
    {icon ? <Icon name={icon} size={36} className="k-button__icon" /> : null}
    <Text className="k-button__text">{children}</Text>
  </>
);

/** A pill button inside of something that is tapped, such as a host's own button, which alone opens its sheet. */
export const ButtonLook = (look: ButtonLookProps) => <View className={lookOf(look)}>{contentOf(look)}</View>;
