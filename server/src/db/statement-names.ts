const CAPACITY = 500;
const names = new Map<string, string>();

/**
 * Returns a name for a statement text, so that the database plans it once a session. Undefined if the map is full: such
 * a statement is planned each time. Texts must not vary with data: use `= any($1)`, never a list of `$n`.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= CAPACITY) return undefined;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
}
