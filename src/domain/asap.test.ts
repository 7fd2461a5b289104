import fc from 'fast-check';
import { type AsapInput, asapMaxMinutes, takesAsap } from './asap';

/** One cup adds a minute, so with 8 minutes of its own and 4 of range a queue of 48 promises exactly 60. */
const shop = { lead_minutes: 8, minutes_per_cup_x10: 10, asap_max_minutes: asapMaxMinutes } as const;
const AT_LIMIT = 48;

type Pace = Pick<AsapInput, 'lead_minutes' | 'minutes_per_cup_x10' | 'asap_max_minutes'>;

/** A second account of the rule, in minutes of the promise alone. */
function isStoppedAt(promise: number, { before, limit, idle }: { before: boolean; limit: number; idle: number }) {
  if (promise === idle || promise <= limit - 10) return false;
  return before || promise > limit;
}

function followsThresholds(own: Pace, walk: readonly number[]): void {
  const idle = own.lead_minutes + 4;
  let asap_switch: AsapInput['asap_switch'] = 1;
  let isStopped = false;
  for (const queue_cups of walk) {
    const promise = idle + Math.ceil((queue_cups * own.minutes_per_cup_x10) / 10);
    isStopped = isStoppedAt(promise, { before: isStopped, limit: own.asap_max_minutes, idle });
    const takes = takesAsap({ ...own, asap_switch, queue_cups });
    expect(takes).toBe(!isStopped);
    // What is stored and judged again without a change of the queue stays the same.
    asap_switch = takes ? 1 : 0;
    expect(takesAsap({ ...own, asap_switch, queue_cups })).toBe(takes);
  }
}

describe('orders as soon as possible', () => {
  it.each([
    ['at its limit', 1, AT_LIMIT, true],
    ['a minute past it', 1, AT_LIMIT + 1, false],
    ['at its limit again', 0, AT_LIMIT, false],
    ['nine minutes under it', 0, AT_LIMIT - 9, false],
    ['ten minutes under it', 0, AT_LIMIT - 10, true],
    ['with nobody waiting', 0, 0, true],
  ] as const)('of a shop %s, from the side %d', (_what, asap_switch, queue_cups, takes) => {
    expect(takesAsap({ ...shop, asap_switch, queue_cups })).toBe(takes);
  });

  it('are taken by an empty shop whatever its limit, and end with the first cup that waits', () => {
    const slow = { lead_minutes: 90, minutes_per_cup_x10: 10, asap_max_minutes: 60 };
    for (const asap_switch of [0, 1] as const) {
      expect(takesAsap({ ...slow, asap_switch, queue_cups: 0 })).toBe(true);
      expect(takesAsap({ ...slow, asap_switch, queue_cups: 1 })).toBe(false);
    }
  });

  it('end and begin as two thresholds say, for any walk of the queue, and never between them', () => {
    const pace = fc.record({
      lead_minutes: fc.integer({ min: 0, max: 50 }),
      minutes_per_cup_x10: fc.integer({ min: 0, max: 60 }),
      asap_max_minutes: fc.integer({ min: 20, max: 120 }),
    });
    const queues = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });
    fc.assert(fc.property(pace, queues, followsThresholds));
  });
});
