import type { DateFieldProps } from './date-field';
import { FieldFrame, fieldA11y } from './field';
import './date-field.scss';

/** A calendar day, with the browser's own picker. */
export function DateField({ value, onChange, min, max, ...frame }: DateFieldProps) {
  return (
    <FieldFrame {...frame}>
      <div className="k-field__line">
        <input
          type="date"
          id={frame.id}
          className="k-field__input k-date"
          value={value}
          min={min}
          max={max}
          autoComplete="bday"
          onChange={(event) => onChange(event.currentTarget.value)}
          {...fieldA11y(frame)}
        />
      </div>
    </FieldFrame>
  );
}
