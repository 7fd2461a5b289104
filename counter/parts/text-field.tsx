export interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string;
  problem?: string;
  type?: 'text' | 'password' | 'time';
  inputMode?: 'numeric' | 'text' | 'tel';
  maxLength?: number;
}

/** A field with its label above and what is wrong with it below. */
export function TextField({ id, label, hint, problem, onChange, type = 'text', ...input }: TextFieldProps) {
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
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
