import type { FormProps } from '@tarojs/components';
import { type FormEvent, forwardRef } from 'react';
import { domProps, taroEvent } from './dom-props';

type Values = Record<string, string | boolean | string[]>;

function takeBox(values: Values, control: HTMLInputElement): void {
  const list = Array.isArray(values[control.name]) ? (values[control.name] as string[]) : [];
  values[control.name] = control.checked ? [...list, control.value] : list;
}

/** A switch yields a boolean, radios the chosen value or '', checkboxes a list, everything else its text. */
function takeInput(values: Values, control: HTMLInputElement): void {
  if (control.getAttribute('role') === 'switch') values[control.name] = control.checked;
  else if (control.type === 'checkbox') takeBox(values, control);
  else if (control.type !== 'radio') values[control.name] = control.value;
  else if (control.checked) values[control.name] = control.value;
  else values[control.name] = values[control.name] ?? '';
}

/** Values of a form's fields by name, in the format of Taro's own form. Fields without a name are left out. */
export function formValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const control of Array.from(form.elements)) {
    if (control instanceof HTMLInputElement && control.name) takeInput(values, control);
    if (control instanceof HTMLTextAreaElement && control.name) values[control.name] = control.value;
  }
  return values;
}

export const Form = forwardRef<HTMLFormElement, Omit<FormProps, 'ref'>>(function Form(props, ref) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSubmit?.(taroEvent(event, 'submit', { value: formValues(event.currentTarget) }));
  };
  return (
    <form
      {...domProps(props, 'x-form')}
      onSubmit={handleSubmit}
      onReset={(event) => props.onReset?.(taroEvent(event, 'reset', {}))}
      ref={ref}
    >
      {props.children}
    </form>
  );
});
