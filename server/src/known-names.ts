/** Names in the environment of our programs that are no settings of the server. */
const others = [
  'KEDAI_SHOP_KEY',
  'KEDAI_STAFF',
  'KEDAI_PIN',
  'KEDAI_MANAGER',
  'KEDAI_MANAGER_PIN',
  'KEDAI_COMMIT',
  'KEDAI_PARTNER',
  'KEDAI_PARTNER_SECRET',
  'KEDAI_WEBHOOK_KEY',
  'KEDAI_URL',
  'KEDAI_WEB_PORT',
  'KEDAI_TARGETS',
  'KEDAI_DIST',
  'KEDAI_OUT',
  'KEDAI_CHUNKS',
  'KEDAI_TEXTS',
  'KEDAI_FS',
  'KEDAI_FROZEN_MS',
  'KEDAI_TRACE',
];
const prefixes = ['KEDAI_TEST_', 'KEDAI_PROVE_', 'KEDAI_WALK_'];

/** Kubernetes gives these to every container beside a service that is called kedai. */
const ofService = (name: string, value: string): boolean =>
  /^KEDAI_(SERVICE_|PORT_\d)/.test(name) || (name === 'KEDAI_PORT' && value.includes('://'));

/** How many letters must be changed, added or left out to make one name of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, its] of [...other].entries()) {
      const changed = (row[to] ?? 0) + (letter === its ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Some settings do not begin like ours; whoever writes one of them as if it did means that one. */
function nearest(name: string, known: readonly string[]): string {
  const far = (one: string): number => distance(name, one.startsWith('KEDAI_') ? one : `KEDAI_${one}`);
  return known.reduce((best, one) => (far(one) < far(best) ? one : best), known[0] ?? '');
}

/** Says of each name that begins like ours and is none which one may be meant. A setting that nobody reads is a fault. */
export function unknownNames(env: Readonly<Record<string, string | undefined>>, settings: readonly string[]): string[] {
  const known = new Set([...settings, ...others]);
  return Object.entries(env)
    .filter(([name]) => name.startsWith('KEDAI_') && !known.has(name))
    .filter(([name, value = '']) => !prefixes.some((prefix) => name.startsWith(prefix)) && !ofService(name, value))
    .map(([name]) => `${name} is no setting. Is ${nearest(name, settings)} meant?`);
}
