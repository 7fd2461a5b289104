import type { ReactNode } from 'react';

interface CupsProps {
  id: number | string;
  /** What is counted. */
  children: ReactNode;
  /** What screen readers say instead. */
  label: string;
  least?: number;
  most: number;
  num: number;
  onChange: (num: number) => void;
}

/** How many, in steps of one. */
export function Cups({ id, children, label, least = 0, most, num, onChange }: CupsProps) {
  return (
    <div className="cups">
      <div className="cups__name">{children}</div>
      <button
        type="button"
        className="round"
        id={`cups-less-${id}`}
        aria-label={`− ${label}`}
        disabled={num === least}
        onClick={() => onChange(num - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output aria-label={label}>{num}</output>
      <button
        type="button"
        className="round"
        id={`cups-more-${id}`}
        aria-label={`+ ${label}`}
        disabled={num === most}
        onClick={() => onChange(num + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
