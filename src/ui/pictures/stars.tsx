import { View } from '@tarojs/components';
import { a11y } from '../a11y';
import { classNames } from '../class-names';
import { Icon, type IconProps } from './icon';
import './stars.scss';

export interface StarsProps {
  /** 0 to 5; parts of a star are drawn. */
  value: number;
  size?: NonNullable<IconProps['size']>;
  /** For screen readers; absent if a text beside them says it. */
  label?: string;
  className?: string;
}

const five = [1, 2, 3, 4, 5] as const;

/** A rating that was given. */
export function Stars({ value, size = 28, label, className }: StarsProps) {
  const row = (name: 'star' | 'star-full') => five.map((star) => <Icon key={star} name={name} size={size} />);
  const aria = label ? a11y({ role: 'img', label }) : a11y({ hidden: true });
  return (
    <View className={classNames('k-stars', className)} {...aria}>
      <View className="k-stars__row">{row('star')}</View>
      <View className="k-stars__row k-stars__row--full" style={{ width: `${Math.min(5, Math.max(0, value)) * 20}%` }}>
        {row('star-full')}
      </View>
    </View>
  );
}
