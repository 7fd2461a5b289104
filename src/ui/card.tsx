import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Tappable, type TappableProps } from './buttons/tappable';
import { classNames } from './class-names';
import './card.scss';

export interface CardProps extends Pick<TappableProps, 'id' | 'testId' | 'label' | 'onTap'> {
  children: ReactNode;
  /** Marks the one in use with a pandan border. */
  chosen?: boolean;
  /** The card has no padding, because it is made of rows. */
  flush?: boolean;
  className?: string;
}

/** A white box with a thin border. With `onTap` all of it is one button. */
export function Card({ children, chosen, flush, className, onTap, label, testId, id }: CardProps) {
  const names = classNames('k-card', chosen && 'k-card--chosen', flush && 'k-card--flush', className);
  if (!onTap) {
    return (
      <View id={id} className={names} data-testid={testId}>
        {children}
      </View>
    );
  }
  return (
    <Tappable id={id} className={names} label={label} testId={testId} onTap={onTap}>
      {children}
    </Tappable>
  );
}
