import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { useGuard } from '@/ui/buttons/use-guard';

/** From when on a second touch counts after the first one, in milliseconds: that of a double tap comes earlier. */
const SOON_MS = 800;
/** How long a first touch is remembered, from when a second one counts. */
const SURE_MS = 4000;

export interface SureButtonProps {
  label: string;
  /** The label after the first touch. */
  sure: string;
  /** Whether the first touch asks. If it is false, one touch is enough. */
  isAsked?: boolean;
  /** Where a button for one touch stands: another place means that it has come up under the finger, so it waits. */
  place?: unknown;
  /** Called by the first touch. False: something is missing, so nothing is asked yet. */
  mayAsk?: () => boolean;
  onSure: () => void;
  className?: string;
  id?: string;
  disabled?: boolean;
  /** Read out after the first touch. */
  hint?: string;
}

/** A key that is held down touches once. */
const holdKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/**
 * A button for what cannot be taken back: the first touch asks, the second does it. A second touch that comes as soon as
 * that of a double tap does nothing. Where one touch is enough, the button waits when it has just appeared.
 */
export function SureButton(props: SureButtonProps) {
  const { label, sure, isAsked = true, place, mayAsk, onSure, className = 'button', id, disabled, hint = '' } = props;
  const [isAsking, setAsking] = useState(false);
  const [isSoon, setSoon] = useState(false);
  const { isWaiting, allows } = useGuard({ acts: !isAsked && !isAsking, place });
  useEffect(() => {
    if (!isAsking) return;
    const timers = [setTimeout(() => setSoon(false), SOON_MS), setTimeout(() => setAsking(false), SOON_MS + SURE_MS)];
    return () => timers.forEach(clearTimeout);
  }, [isAsking]);
  const touch = (event: MouseEvent): void => {
    if (!allows(event)) return;
    if (isAsked && !isAsking) {
      const asks = mayAsk?.() ?? true;
      setAsking(asks);
      setSoon(asks);
    } else if (!isAsking || !isSoon) {
      setAsking(false);
      onSure();
    }
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={`${className}${isAsking ? ' is-asking' : ''}${isWaiting ? ' is-waiting' : ''}`}
        disabled={disabled}
        aria-disabled={(isAsking && isSoon) || undefined}
        onKeyDown={holdKey}
        onClick={touch}
      >
        {isAsking ? sure : label}
      </button>
      <span className="hidden" role="status">
        {isAsking ? hint : ''}
      </span>
    </>
  );
}
