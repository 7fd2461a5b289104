import { View } from '@tarojs/components';
import type { CSSProperties, ReactNode } from 'react';
import type { Tap } from '@/platform/taps/tap-time';
import { type A11y, a11y } from '../a11y';
import { classNames } from '../class-names';
import './press';
import './tappable.scss';

export interface TappableProps
  extends Pick<
    A11y,
    | 'role'
    | 'label'
    | 'labelledBy'
    | 'describedBy'
    | 'controls'
    | 'checked'
    | 'selected'
    | 'pressed'
    | 'expanded'
    | 'disabled'
    | 'busy'
    | 'current'
    | 'invalid'
    | 'tabIndex'
    | 'testId'
    | 'lang'
  > {
  id?: string;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
  /** No pressed look: for large areas that only catch taps. */
  still?: boolean;
  /** Is asked about each tap that does not come from a key. If it returns false, the tap does nothing. */
  guard?: (tap: Tap) => boolean;
  onTap?: () => void;
}

interface KeyEvent {
  key: string;
  repeat?: boolean;
  target: unknown;
  currentTarget: unknown;
  preventDefault(): void;
  stopPropagation(): void;
}

/**
 * Anything that can be tapped: by finger, Enter and Space, with a role, a visible focus and a pressed state. A disabled
 * one stays in the tab order, so that a screen reader can read why. A tap does not propagate.
 */
export function Tappable(props: TappableProps) {
  const {
    id,
    className,
    style,
    children,
    still,
    guard,
    onTap,
    role = 'button',
    disabled,
    tabIndex = 0,
    ...aria
  } = props;
  const act = (event: { stopPropagation(): void }): void => {
    event.stopPropagation();
    if (!disabled) onTap?.();
  };
  const handleTap = (event: Tap & { stopPropagation(): void }): void => {
    if (guard && !guard(event)) event.stopPropagation();
    else act(event);
  };
  const handleKey = (event: KeyEvent): void => {
    const isKey = event.key === 'Enter' || event.key === ' ';
    if (!isKey || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.repeat) event.stopPropagation();
    else act(event);
  };
  const attributes = a11y({ ...aria, role, tabIndex, disabled: disabled || undefined });
  const keys = process.env.TARO_ENV === 'h5' ? { onKeyDown: handleKey } : undefined;
  return (
    <View
      id={id}
      className={classNames('k-tap', disabled && 'k-tap--off', still && 'k-tap--still', className)}
      style={style}
      hoverClass={disabled || still ? 'none' : 'k-tap--pressed'}
      onClick={handleTap}
      {...keys}
      {...attributes}
    >
      {children}
    </View>
  );
}
