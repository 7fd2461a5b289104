import { afterSaleStatus } from '@/domain/after-sale';
import { drinks } from '@/domain/drinks';
import { tabs } from './call-notes';

const listed = (numbers: Readonly<Record<string, number>>): string => {
  const names = new Map<number, string[]>();
  for (const [name, number] of Object.entries(numbers)) names.set(number, [...(names.get(number) ?? []), name]);
  return [...names].map(([number, all]) => `${number} ${all.join(' or ')}`).join(', ');
};

/**
 * What is said of a field, by its group (`*` is every group) and its name, with names of the fields and of the call around
 * it where it is needed: `after_sales.status`. Here and not in the contract, which clients carry with them.
 */
export const fieldNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '*': {
    tab: tabs,
    gender: '0 not said, 1 male, 2 female',
    weekday: '0 Sunday to 6 Saturday',
    star: '1 bad to 5 very good',
    service_star: '1 bad to 5 very good; null: not said',
    filter: '0 all, 1 to 5 those with so many stars, 6 those with pictures',
    // of a shop
    status: '1 open by its hours, 0 closed for now, 2 resting until further notice',
    'after_sales.status': listed(afterSaleStatus),
  },
  order: { status: listed(drinks.statuses) },
  ops: { status: '1 sold here, 0 not sold here' },
};

/** A choice between 0 and 1 is a switch. */
const SWITCH_NOTE = '1 yes, 0 no';

/** The note with the longest name counts; of equal ones that of the group. */
export function noteOn(
  group: string,
  path: readonly string[],
  { enum: choices }: Readonly<Record<string, unknown>>,
): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    const name = path.slice(from).join('.');
    const note = fieldNotes[group]?.[name] ?? fieldNotes['*']?.[name];
    if (note !== undefined) return note;
  }
  const isSwitch = Array.isArray(choices) && choices.join() === '0,1';
  return isSwitch ? SWITCH_NOTE : undefined;
}
