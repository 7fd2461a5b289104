import { type KeyboardEvent, useEffect, useState } from 'react';
import { AGAIN_MS } from '@/platform/second-tap.h5';

/** How long a first touch is remembered, from when a second one counts. */
const SURE_MS = 4000;

export interface SureButtonProps {
  label: string;
  /** What it says after the first touch. */
  sure: string;
  /** Without it one touch is enough. */
  isAsked?: boolean;
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
 * that of a double tap does nothing.
 */
export function SureButton(props: SureButtonProps) {
  const { label, sure, isAsked = true, mayAsk, onSure, className = 'button', id, disabled, hint = '' } = props;
  const [isAsking, setAsking] = useState(false);
  const [isSoon, setSoon] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timers = [setTimeout(() => setSoon(false), AGAIN_MS), setTimeout(() => setAsking(false), AGAIN_MS + SURE_MS)];
    return () => timers.forEach(clearTimeout);
  }, [isAsking]);
  const touch = (): void => {
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
        className={`${className}${isAsking ? ' is-asking' : ''}`}
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
