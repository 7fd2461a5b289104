import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';

const WIB_SECONDS = 7 * 3600;
/** A collision is unlikely below a million numbers a day; the unique index would refuse the second. */
const RANDOM_DIGITS = 12;

/**
 * A number that cannot be guessed: prefix, day and 12 random digits, as in `OD` YYMMDD NNNNNNNNNNNN. Payments have the
 * prefix `PY`, refunds `RF`, orders that of their kind.
 */
export function serialNumber(prefix: string, { clock, random }: { clock: Clock; random: Random }): string {
  const day = new Date((clock.now() + WIB_SECONDS) * 1000).toISOString().slice(2, 10).replace(/-/g, '');
  const digits = Array.from({ length: RANDOM_DIGITS }, () => random.int(10)).join('');
  return prefix + day + digits;
}
