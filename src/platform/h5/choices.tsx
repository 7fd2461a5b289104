import type {
  CheckboxGroupProps,
  CheckboxProps,
  CommonEvent,
  RadioGroupProps,
  RadioProps,
  SwitchProps,
} from '@tarojs/components';
import {
  type ChangeEvent,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { domProps, type LooseProps, taroEvent } from './dom-props';

interface Group {
  name: string;
  changed: (event: ChangeEvent<HTMLInputElement>) => void;
}
type Handler = ((event: CommonEvent) => void) | undefined;

const GroupContext = createContext<Group | null>(null);

/** Writes `checked` to the control when the prop changes; in between the control changes by itself. */
function usePushed(checked: boolean | undefined) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current && checked !== undefined) own.current.checked = checked;
  }, [checked]);
  return own;
}

/**
 * `id` and `nativeProps` belong to the control, so that a Label's `for` finds it; the other props to the frame around
 * it.
 */
function split(props: LooseProps & { id?: string }, ownClass: string) {
  const { id, nativeProps, ...frame } = props;
  return { frame: domProps(frame, ownClass), control: { id, ...nativeProps } };
}

type ChoiceProps = (Omit<RadioProps, 'ref'> | Omit<CheckboxProps, 'ref'>) & { children?: ReactNode };

function choice(type: 'radio' | 'checkbox') {
  return forwardRef<HTMLInputElement, ChoiceProps>(function Choice(props, ref) {
    const group = useContext(GroupContext);
    const own = usePushed(props.checked);
    useImperativeHandle(ref, () => own.current as HTMLInputElement);
    const { frame, control } = split(props, `x-${type}`);
    const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
      (props.onChange as Handler)?.(taroEvent(event, 'change', { value: props.value }));
      group?.changed(event);
    };
    return (
      <label {...frame}>
        <input
          {...control}
          type={type}
          className={`x-${type}-control`}
          name={group?.name ?? props.name}
          value={props.value}
          defaultChecked={Boolean(props.checked)}
          disabled={Boolean(props.disabled)}
          onChange={handleChange}
          ref={own}
        />
        {props.children}
      </label>
    );
  });
}

type GroupProps = Omit<RadioGroupProps, 'ref'> | Omit<CheckboxGroupProps, 'ref'>;

/** Gives the choices of a group one name and reports the chosen value of a radio, or the values of checkboxes. */
function group(type: 'radio' | 'checkbox') {
  return forwardRef<HTMLDivElement, GroupProps>(function ChoiceGroup(props, ref) {
    const own = useRef<HTMLDivElement>(null);
    useImperativeHandle(ref, () => own.current as HTMLDivElement);
    const ownName = useId();
    const { name = ownName } = props;
    const latest = useRef(props.onChange as Handler);
    latest.current = props.onChange as Handler;
    const value = useMemo<Group>(
      () => ({
        name,
        changed(event) {
          const controls = own.current?.querySelectorAll<HTMLInputElement>(`input[type=${type}]`) ?? [];
          const chosen = Array.from(controls)
            .filter((control) => control.checked)
            .map((control) => control.value);
          latest.current?.(taroEvent(event, 'change', { value: type === 'radio' ? chosen[0] : chosen }));
        },
      }),
      [name],
    );
    return (
      <GroupContext.Provider value={value}>
        <div role={type === 'radio' ? 'radiogroup' : 'group'} {...domProps(props, `x-${type}-group`)} ref={own}>
          {props.children}
        </div>
      </GroupContext.Provider>
    );
  });
}

export const Radio = choice('radio');
export const RadioGroup = group('radio');
export const Checkbox = choice('checkbox');
export const CheckboxGroup = group('checkbox');

/** No aria-checked: a checkbox tells its own state. */
const switchKind = { type: 'checkbox', role: 'switch' };

/** A native checkbox with the switch role; drawn by the caller through `.x-switch`. */
export const Switch = forwardRef<HTMLInputElement, Omit<SwitchProps, 'ref'>>(function Switch(props, ref) {
  const own = usePushed(props.checked);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  return (
    <input
      {...domProps(props, 'x-switch')}
      {...switchKind}
      name={props.name}
      disabled={Boolean(props.disabled)}
      defaultChecked={Boolean(props.checked ?? props.defaultChecked)}
      onChange={(event) => props.onChange?.(taroEvent(event, 'change', { value: event.currentTarget.checked }))}
      ref={own}
    />
  );
});
