import { View } from '@tarojs/components';
import { Badge } from '../badge';
import { classNames } from '../class-names';
import { Icon, type IconName, type IconProps } from '../pictures/icon';
import { Tappable, type TappableProps } from './tappable';
import './icon-button.scss';

export interface IconButtonProps
  extends Pick<TappableProps, 'id' | 'testId' | 'className' | 'disabled' | 'pressed' | 'expanded'> {
  icon: IconName;
  /** Name of the action for screen readers, because there is no visible text. */
  label: string;
  /** `filled`: pandan; `outline`: a pandan ring; `surface`: a card-coloured disc over pictures. */
  kind?: 'plain' | 'filled' | 'outline' | 'surface';
  /** Visible diameter; the touch area is at least 92 units. */
  size?: 56 | 72 | 76 | 92;
  iconSize?: IconProps['size'];
  count?: number;
  onTap?: () => void;
}

/** A round button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, kind = 'plain', size = 72, iconSize = 44, count, className, ...rest } = props;
  return (
    <Tappable
      {...rest}
      className={classNames(
        'k-icon-button',
        `k-icon-button--${kind}`,
        `k-icon-button--${size}`,
        rest.disabled && 'k-icon-button--off',
        className,
      )}
    >
      <Icon name={icon} size={iconSize} />
      {count ? (
        <View className="k-icon-button__badge">
          <Badge count={count} />
        </View>
      ) : null}
    </Tappable>
  );
}
