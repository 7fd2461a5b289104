import { typedLine, typedMax, typedText } from '@/lib/typed-text';

export interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  problem?: string;
  type?: 'text' | 'password' | 'time';
  inputMode?: 'numeric' | 'text' | 'tel';
  /** The limit in code points. A number or a code has none, because it must not be cut before it is read. */
  maxLength?: number;
  /** Whether it is a text area, whose text keeps its lines. */
  lines?: boolean;
}

const ROWS = 3;

/** A field with its label above and what is wrong with it below. */
export function TextField({ id, label, hint, problem, type = 'text', maxLength, lines, ...input }: TextFieldProps) {
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const read = lines ? typedText : typedLine;
  const shared = {
    id,
    value: input.value,
    maxLength: maxLength && typedMax(input.value, maxLength),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': notes || undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      input.onChange(maxLength ? read(value, maxLength) : value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines ? (
        <textarea {...shared} rows={ROWS} autoComplete="off" />
      ) : (
        <input {...shared} type={type} inputMode={input.inputMode} autoComplete="off" />
      )}
      {hint ? (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
