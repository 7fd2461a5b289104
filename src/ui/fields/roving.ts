/** The part of a browser key event that a group of choices needs. Mini-programs have no keys. */
export interface GroupKeyEvent {
  key: string;
  currentTarget: unknown;
  preventDefault(): void;
}

interface Focusable {
  focus(): void;
}

interface Group {
  querySelectorAll(selector: string): ArrayLike<Focusable>;
}

export interface Places {
  count: number;
  /** Whether an index is not selectable. */
  skip?: (index: number) => boolean;
}

/** The index that an arrow, Home or End key moves to; null for other keys. */
export function nextIndex(key: string, from: number, { count, skip }: Places): number | null {
  const forward = key === 'ArrowRight' || key === 'ArrowDown' || key === 'Home';
  const backward = key === 'ArrowLeft' || key === 'ArrowUp' || key === 'End';
  if ((!forward && !backward) || count === 0) return null;
  const step = forward ? 1 : -1;
  const start = key === 'Home' ? -1 : key === 'End' ? count : from;
  for (let tries = 1; tries <= count; tries += 1) {
    const index = (start + step * tries + count * tries) % count;
    if (!skip?.(index)) return index;
  }
  return null;
}

/** Focuses the nth element of a role inside the group that received the key. */
export function focusNth(event: GroupKeyEvent, role: string, index: number): void {
  event.preventDefault();
  const group = event.currentTarget as Group;
  group.querySelectorAll(`[role="${role}"]`)[index]?.focus();
}

interface RadioOption<Id> {
  id: Id;
  disabled?: boolean;
}

interface RadioGroup {
  /** Props of the group's element; empty where there are no keys. */
  keys: { onKeyDown?: (event: GroupKeyEvent) => void };
  /** 0 for the tab stop, which is the chosen one, or else the first selectable one; -1 for the others. */
  tabIndex(index: number): 0 | -1;
}

/** Keyboard behaviour of a radio group: it is one tab stop, and arrows move focus and choice. */
export function radioGroup<Id>(
  options: readonly RadioOption<Id>[],
  value: Id | null,
  onChange: (id: Id) => void,
): RadioGroup {
  const chosen = options.findIndex((option) => option.id === value);
  const stop = chosen >= 0 ? chosen : options.findIndex((option) => !option.disabled);
  const onKeyDown = (event: GroupKeyEvent): void => {
    const skip = (at: number): boolean => Boolean(options[at]?.disabled);
    const index = nextIndex(event.key, stop, { count: options.length, skip });
    const option = index === null ? undefined : options[index];
    if (index === null || !option) return;
    focusNth(event, 'radio', index);
    onChange(option.id);
  };
  return {
    keys: process.env.TARO_ENV === 'h5' ? { onKeyDown } : {},
    tabIndex: (index) => (index === stop ? 0 : -1),
  };
}
