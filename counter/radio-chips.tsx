import type { ReactNode } from 'react';

interface RadioChipsProps<Value extends string | number | boolean> {
  /** The name of the group. */
  name: string;
  values: readonly Value[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  textOf: (value: Value) => ReactNode;
  /** Says what is chosen. It is absent in a fieldset whose legend says so. */
  label?: string;
  describedBy?: string;
}

/** Chooses one of a few values, all of which are in view. */
export const RadioChips = <Value extends string | number | boolean>({
  name,
  values,
  value,
  onChange,
  textOf,
  label,
  describedBy,
}: RadioChipsProps<Value>) => (
  <div className="chips" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
    {values.map((one) => (
      <label key={String(one)} className="chip">
        <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
        <span>{textOf(one)}</span>
      </label>
    ))}
  </div>
);
