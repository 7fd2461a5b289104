import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { classNames } from '../class-names';
import { confirms } from '../layers/confirm-store';
import { type ButtonLookProps, contentOf, lookOf } from './button-look';
import { Tappable, type TappableProps } from './tappable';

export interface ButtonProps
  extends ButtonLookProps,
    Pick<TappableProps, 'id' | 'testId' | 'className' | 'describedBy' | 'expanded' | 'still' | 'guard'> {
  disabled?: boolean;
  /** Shows that the action runs, and ignores further taps. */
  busy?: boolean;
  label?: string;
  onTap?: () => void;
}

/** A pill button. None is busy while a question is open, because what is asked about has not begun. */
export const Button = observer(function Button(props: ButtonProps) {
  const { children, kind, size, icon, wide, className, onTap, label, ...rest } = props;
  const busy = rest.busy && confirms.request === null;
  return (
    <Tappable
      {...rest}
      className={classNames(
        lookOf({ kind, size, wide }),
        rest.disabled && 'k-button--off',
        busy && 'k-button--busy',
        className,
      )}
      label={busy ? `${label ?? children}, ${t('common.busy')}` : label}
      busy={busy || undefined}
      onTap={busy ? undefined : onTap}
    >
      {contentOf({ icon, children })}
      {busy ? <View className="k-button__spinner" /> : null}
    </Tappable>
  );
});
