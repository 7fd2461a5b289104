import type { ButtonProps } from '@tarojs/components';
import { forwardRef } from 'react';
import { domProps } from './dom-props';

export const Button = forwardRef<HTMLButtonElement, Omit<ButtonProps, 'ref'>>(function Button(props, ref) {
  const { size, type, formType = 'button', disabled, children } = props;
  const looks = ['x-button', size === 'mini' ? 'x-button-mini' : '', type ? `x-button-${type}` : ''];
  return (
    <button
      type={formType as 'button' | 'submit' | 'reset'}
      {...domProps(props, looks.filter(Boolean).join(' '))}
      disabled={Boolean(disabled)}
      ref={ref}
    >
      {children}
    </button>
  );
});
