import { useEffect, useState } from 'react';

/** How long a first touch is remembered. */
const SURE_MS = 4000;

export interface SureButtonProps {
  label: string;
  /** What it says after the first touch. */
  sure: string;
  /** Without it one touch is enough. */
  isAsked?: boolean;
  onSure: () => void;
  className?: string;
  id?: string;
  disabled?: boolean;
  /** Read out after the first touch. */
  hint?: string;
}

/** A button for what cannot be taken back: the first touch asks, the second does it. */
export function SureButton(props: SureButtonProps) {
  const { label, sure, isAsked = true, onSure, className = 'button', id, disabled, hint = '' } = props;
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const touch = (): void => {
    setAsking(isAsked && !isAsking);
    if (!isAsked || isAsking) onSure();
  };
  return (
    <>
      <button
        type="button"
        id={id}
        className={`${className}${isAsking ? ' is-asking' : ''}`}
        disabled={disabled}
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
