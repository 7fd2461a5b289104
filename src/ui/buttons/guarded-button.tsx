import { classNames } from '../class-names';
import { Button, type ButtonProps } from './button';
import { useGuard } from './use-guard';
import './guarded-button.scss';

export interface GuardedButtonProps extends Omit<ButtonProps, 'guard' | 'still'> {
  /** Whether its tap acts now, instead of leading to what must be done before; default: yes. */
  acts?: boolean;
}

/**
 * A button that orders, pays, redeems, cancels or deletes. A tap that was meant for what was there before must not do
 * that, so a new one waits for a moment, and shows it. Keys and screen readers act at once.
 */
export function GuardedButton({ acts, className, ...rest }: GuardedButtonProps) {
  const { isWaiting, allows } = useGuard({ acts: rest.disabled ? false : acts });
  return (
    <Button
      {...rest}
      className={classNames(isWaiting && 'k-button--waiting', className)}
      still={isWaiting}
      guard={allows}
    />
  );
}
