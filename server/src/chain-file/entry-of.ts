/** Every field of an entry, so that none is forgotten. It is undefined if the file leaves it out. */
type Whole<Entry> = { [Key in keyof Required<Entry>]: Entry[Key] | undefined };

export const entryOf = <Entry>(whole: Whole<Entry>): Entry =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Entry;
