import { dayOf } from '@/domain/wib';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';

/** A collision is unlikely below a million numbers a day; the unique index would refuse the second. */
const RANDOM_DIGITS = 12;

/**
 * A number that cannot be guessed: prefix, day and 12 random digits, as in `OD` YYMMDD NNNNNNNNNNNN. Payments have the
 * prefix `PY`, refunds `RF`, orders that of their kind.
 */
export function serialNumber(prefix: string, { clock, random }: { clock: Clock; random: Random }): string {
  const day = dayOf(clock.now()).slice(2).replace(/-/g, '');
  const digits = Array.from({ length: RANDOM_DIGITS }, () => random.int(10)).join('');
  return prefix + day + digits;
}
