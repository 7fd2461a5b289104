/** The keys of what an export writes, by the ids of its rows. What it leaves out has none, so nothing else names it. */
export function writtenKeys(
  rows: readonly Record<string, unknown>[],
  entries: readonly { key: string }[],
): ReadonlyMap<number, string> {
  const written = new Set(entries.map(({ key }) => key));
  return new Map(rows.map(({ id, key }) => [Number(id), String(key)] as const).filter(([, key]) => written.has(key)));
}
