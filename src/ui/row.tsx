import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Tappable, type TappableProps } from './buttons/tappable';
import { classNames } from './class-names';
import { Icon, type IconName } from './pictures/icon';
import './row.scss';

export interface RowProps extends Pick<TappableProps, 'id' | 'testId' | 'label' | 'expanded'> {
  icon?: IconName;
  title: string;
  subtitle?: ReactNode;
  /** Shown at the end of the line, before the chevron: a value, a price, a switch. */
  value?: ReactNode;
  /** Title in normal weight, as in menus. */
  plain?: boolean;
  /** The title is a name that somebody has chosen: a word that is too long for the line breaks. */
  named?: boolean;
  /** A thin line above: for every row of a card except the first. */
  ruled?: boolean;
  className?: string;
  /** If it is set, the row is a button. */
  onTap?: () => void;
  /** Whether a tappable row has a chevron. It is false if the tap opens nothing. */
  leads?: boolean;
}

/** A line of a card: icon, title, subtitle, value, chevron. */
export function Row(props: RowProps) {
  const { icon, title, subtitle, value, plain, named, ruled, className, onTap, leads = true } = props;
  const { id, testId, label, expanded } = props;
  const names = classNames(
    ...['k-row', className],
    ruled && 'k-row--ruled',
    plain && 'k-row--plain',
    named && 'k-row--named',
  );
  const content = (
    <>
      {icon ? <Icon name={icon} size={44} className="k-row__icon" /> : null}
      <View className="k-row__text">
        <Text className="k-row__title">{title}</Text>
        {subtitle ? <View className="k-row__subtitle">{subtitle}</View> : null}
      </View>
      {value ? <View className="k-row__value">{value}</View> : null}
      {onTap && leads ? <Icon name="chevron" size={32} className="k-row__chevron" /> : null}
    </>
  );
  if (!onTap) {
    return (
      <View id={id} className={names} data-testid={testId}>
        {content}
      </View>
    );
  }
  return (
    <Tappable id={id} testId={testId} label={label} expanded={expanded} className={names} onTap={onTap}>
      {content}
    </Tappable>
  );
}
