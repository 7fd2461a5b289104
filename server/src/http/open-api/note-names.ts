/** Numbers with their names, as a note lists them. */
export const listed = (numbers: Readonly<Record<string, number>>): string => {
  const names = new Map<number, string[]>();
  for (const [name, number] of Object.entries(numbers)) names.set(number, [...(names.get(number) ?? []), name]);
  return [...names].map(([number, all]) => `${number} ${all.join(' or ')}`).join(', ');
};

/** Notes that hold in some calls only, by the names of call and field, or of list and field. */
export const ofCalls = (names: readonly string[], notes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => Object.entries(notes).map(([field, note]) => [`${name}.${field}`, note])));
