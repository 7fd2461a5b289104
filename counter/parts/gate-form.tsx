import type { ReactNode } from 'react';
import { LanguageChoice } from './language-choice';

interface Props {
  title: string;
  submit: string;
  disabled: boolean;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
  /** It is shown below the button that sends the form. */
  more?: ReactNode;
  /** It is shown below the choice of the language. */
  end?: ReactNode;
}

/** The card that is before the board: it asks for something, and the language can be changed. */
export function GateForm({ title, submit, disabled, onSubmit, children, more, end }: Props) {
  return (
    <main className="gate">
      <form
        className="gate__card"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <h1>{title}</h1>
        {children}
        <button type="submit" className="button" disabled={disabled}>
          {submit}
        </button>
        {more}
        <LanguageChoice />
        {end}
      </form>
    </main>
  );
}
