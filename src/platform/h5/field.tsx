import type { InputProps, TextareaProps } from '@tarojs/components';
import {
  createElement,
  type FormEvent,
  forwardRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { domProps, taroEvent } from './dom-props';

type Field = HTMLInputElement | HTMLTextAreaElement;
type FieldProps = Omit<InputProps, 'ref'> | Omit<TextareaProps, 'ref'>;
type Fire = ((event: unknown) => void) | undefined;

/** Default maximum length of a field (Taro's default, and spec §9 for text areas). */
const MAX_LENGTH = 140;

const kinds: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  number: { type: 'text', inputMode: 'numeric', pattern: '[0-9]*' },
  digit: { type: 'text', inputMode: 'decimal' },
  idcard: { type: 'text' },
  nickname: { type: 'text' },
  'safe-password': { type: 'password' },
};

/** Number fields are text fields with a number keypad, so other characters are removed while typing. */
function cleaned(type: string | undefined, value: string): string {
  if (type === 'number') return value.replace(/\D/g, '');
  if (type !== 'digit') return value;
  const [whole, ...rest] = value.replace(/[^\d.]/g, '').split('.');
  return rest.length ? `${whole}.${rest.join('')}` : `${whole}`;
}

function inputKind(props: Omit<InputProps, 'ref'>): InputHTMLAttributes<HTMLInputElement> {
  if (props.password) return { type: 'password' };
  return kinds[props.type ?? ''] ?? { type: props.confirmType === 'search' ? 'search' : (props.type ?? 'text') };
}

/** `value` is written to the field when the prop changes, as in mini-programs; the field itself is uncontrolled. */
function useField(props: FieldProps) {
  const own = useRef<Field>(null);
  const { value, focus, autoFocus } = props;
  useEffect(() => {
    const element = own.current;
    if (element && value != null && element.value !== String(value)) element.value = String(value);
  }, [value]);
  useEffect(() => {
    if (focus || autoFocus) own.current?.focus();
  }, [focus, autoFocus]);
  return own;
}

function fieldHandlers(props: FieldProps, type: string | undefined) {
  const detail = (element: Field) => ({ value: element.value, cursor: element.selectionEnd ?? element.value.length });
  const fire = (handler: unknown, name: string) => (event: SyntheticEvent<Field>) =>
    (handler as Fire)?.(taroEvent(event, name, detail(event.currentTarget)));
  return {
    onInput(event: FormEvent<Field>) {
      const element = event.currentTarget;
      const value = cleaned(type, element.value);
      if (value !== element.value) element.value = value;
      fire(props.onInput, 'input')(event);
    },
    onFocus: fire(props.onFocus, 'focus'),
    onBlur: fire(props.onBlur, 'blur'),
    confirm: fire(props.onConfirm, 'confirm'),
  };
}

function sharedAttributes(props: FieldProps, ownClass: string) {
  const max = Number(props.maxlength ?? MAX_LENGTH);
  return {
    ...domProps(props, ownClass),
    name: props.name,
    defaultValue: props.value ?? props.defaultValue,
    placeholder: props.placeholder,
    disabled: Boolean(props.disabled),
    maxLength: max > 0 ? max : undefined,
    enterKeyHint: props.confirmType,
  };
}

export const Input = forwardRef<Field, Omit<InputProps, 'ref'>>(function Input(props, ref) {
  const own = useField(props);
  useImperativeHandle(ref, () => own.current as Field);
  const { confirm, ...handlers } = fieldHandlers(props, props.type);
  return createElement('input', {
    ...inputKind(props),
    ...sharedAttributes(props, 'x-input'),
    ...handlers,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      (props.nativeProps?.onKeyDown as Fire)?.(event);
      // Enter that selects a word in an input method is no confirmation.
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) confirm(event);
    },
    ref: own,
  });
});

export const Textarea = forwardRef<Field, Omit<TextareaProps, 'ref'>>(function Textarea(props, ref) {
  const own = useField(props);
  useImperativeHandle(ref, () => own.current as Field);
  const { confirm, ...handlers } = fieldHandlers(props, undefined);
  const { autoHeight, value } = props;
  const grow = () => {
    const element = own.current;
    if (!autoHeight || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useEffect(grow, [autoHeight, value]);
  return createElement('textarea', {
    rows: autoHeight ? 1 : 3,
    ...sharedAttributes(props, 'x-textarea'),
    ...handlers,
    onInput(event: FormEvent<Field>) {
      handlers.onInput(event);
      grow();
    },
    ref: own,
  });
});
