import fc from 'fast-check';
import { spanFrom, spanFromActivation } from './coupon-span';

const DAY = 86_400;
const WIB = 7 * 3600;
const days = { valid_type: 'days', starttime: null, endtime: null, delay_days: 0, valid_days: 7 } as const;

describe('how long a coupon is valid', () => {
  // 00:00 and 15:00 of one day in western Indonesia
  const midnight = Date.UTC(2026, 10, 21, 17) / 1000;
  const afternoon = midnight + 15 * 3600;

  it.each([
    ['from now to the midnight after so many whole days', days, afternoon, afternoon, midnight + 8 * DAY],
    ['at midnight exactly so many days', days, midnight, midnight, midnight + 7 * DAY],
    ['from a later midnight', { ...days, delay_days: 3 }, afternoon, midnight + 3 * DAY, midnight + 10 * DAY],
    ['between two times', { ...days, valid_type: 'range' as const, starttime: 5, endtime: 9 }, afternoon, 5, 9],
  ])('is %s', (_, span, now, starttime, endtime) => {
    expect(spanFrom(span, now)).toEqual({ starttime, endtime });
  });

  it('ends at a midnight, between so many days and one more after it begins, at any time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 730 }),
        (now, delay_days, valid_days) => {
          const { starttime, endtime } = spanFrom({ ...days, delay_days, valid_days }, now);
          const midnightBefore = now - ((now + WIB) % DAY);
          expect(starttime).toBe(delay_days > 0 ? midnightBefore + delay_days * DAY : now);
          expect((endtime + WIB) % DAY).toBe(0);
          expect(endtime - starttime).toBeGreaterThanOrEqual(valid_days * DAY);
          expect(endtime - starttime).toBeLessThan((valid_days + 1) * DAY);
        },
      ),
    );
  });

  it('counts from its activation like one that is granted then', () => {
    expect(spanFromActivation(14, afternoon)).toEqual(spanFrom({ ...days, valid_days: 14 }, afternoon));
  });
});
