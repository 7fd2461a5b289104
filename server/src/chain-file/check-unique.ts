/** Notes something wrong, and where. */
export type Say = (at: string, what: string) => void;

export function checkUnique(names: readonly string[], at: (n: number) => string, say: Say): void {
  const seen = new Map<string, number>();
  for (const [n, name] of names.entries()) {
    if (seen.has(name)) say(at(n), `has the key "${name}" of ${at(seen.get(name) ?? 0)}`);
    else seen.set(name, n);
  }
}
