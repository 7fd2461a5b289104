import { Text, View } from '@tarojs/components';
import { a11y } from '../a11y';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { radioGroup } from './roving';
import './chip.scss';

export interface ChipProps {
  children: string;
  kind?: 'radio' | 'checkbox' | 'button';
  chosen?: boolean;
  /** Cannot be tapped but can be focused; `label` should say why. */
  disabled?: boolean;
  /** Struck through: not available at all. */
  out?: boolean;
  id?: string;
  testId?: string;
  label?: string;
  /** Shown small after the text. */
  note?: string | undefined;
  tabIndex?: number;
  onTap?: () => void;
}

/** One choice among several, or a filter. */
export function Chip(props: ChipProps) {
  const { children, kind = 'button', chosen, id, disabled, out, testId, label, note, tabIndex, onTap } = props;
  const state = kind === 'button' ? { pressed: chosen } : { role: kind, checked: Boolean(chosen) };
  return (
    <Tappable
      id={id}
      testId={testId}
      label={label}
      tabIndex={tabIndex}
      disabled={disabled}
      className={classNames('k-chip', chosen && 'k-chip--chosen', disabled && 'k-chip--off', out && 'k-chip--out')}
      onTap={onTap}
      {...state}
    >
      <Text className="k-chip__text">{children}</Text>
      {note ? <Text className="k-chip__note">{note}</Text> : null}
    </Tappable>
  );
}

export interface ChipOption<Id extends string | number> {
  id: Id;
  label: string;
  disabled?: boolean;
  /** Struck through: not available at all. */
  out?: boolean;
  /** Read out after the label: why it is disabled, or its price. Shown too if it is not available. */
  note?: string;
  /** Unique on the page; tests of mini-programs tap by it. */
  elementId?: string;
}

interface ChipGroupBase<Id extends string | number> {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly ChipOption<Id>[];
  className?: string;
}

export interface ChoiceGroupProps<Id extends string | number> extends ChipGroupBase<Id> {
  value: Id | null;
  onChange: (id: Id) => void;
}

const spoken = (option: ChipOption<string | number>): string | undefined =>
  option.note ? `${option.label}, ${option.note}` : undefined;

/** Exactly one of several (radio): arrow keys move the choice, and the group is one tab stop. */
export function ChoiceGroup<Id extends string | number>(props: ChoiceGroupProps<Id>) {
  const { label, options, value, onChange, className } = props;
  const { keys, tabIndex } = radioGroup(options, value, onChange);
  return (
    <View className={classNames('k-chips', className)} {...keys} {...a11y({ role: 'radiogroup', label })}>
      {options.map((option, index) => (
        <Chip
          key={option.id}
          kind="radio"
          id={option.elementId}
          label={spoken(option)}
          chosen={option.id === value}
          disabled={option.disabled}
          out={option.out}
          note={option.out ? option.note : undefined}
          tabIndex={tabIndex(index)}
          onTap={() => onChange(option.id)}
        >
          {option.label}
        </Chip>
      ))}
    </View>
  );
}

export interface CheckGroupProps<Id extends string | number> extends ChipGroupBase<Id> {
  values: readonly Id[];
  onToggle: (id: Id) => void;
}

/** Any number of several (checkbox). */
export function CheckGroup<Id extends string | number>(props: CheckGroupProps<Id>) {
  const { label, options, values, onToggle, className } = props;
  return (
    <View className={classNames('k-chips', className)} {...a11y({ role: 'group', label })}>
      {options.map((option) => (
        <Chip
          key={option.id}
          kind="checkbox"
          id={option.elementId}
          label={spoken(option)}
          chosen={values.includes(option.id)}
          disabled={option.disabled}
          out={option.out}
          note={option.out ? option.note : undefined}
          onTap={() => onToggle(option.id)}
        >
          {option.label}
        </Chip>
      ))}
    </View>
  );
}
