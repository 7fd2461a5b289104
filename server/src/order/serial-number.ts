import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';

const WIB_SECONDS = 7 * 3600;
/** Two alike in a day are then not to be expected below a million a day; the unique index would refuse the second. */
const RANDOM_DIGITS = 12;

/** Beginnings of numbers: orders of drinks, payments, refunds. */
export type SerialKind = 'OD' | 'PY' | 'RF';

/** A number that cannot be guessed and says its day: `OD` + YYMMDD + 12 random digits. */
export function serialNumber(kind: SerialKind, { clock, random }: { clock: Clock; random: Random }): string {
  const day = new Date((clock.now() + WIB_SECONDS) * 1000).toISOString().slice(2, 10).replace(/-/g, '');
  const digits = Array.from({ length: RANDOM_DIGITS }, () => random.int(10)).join('');
  return kind + day + digits;
}
