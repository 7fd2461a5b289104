import fc from 'fast-check';
import { dayOf, monthOf, monthStart } from './wib';

const seconds = (time: string): number => Date.parse(time) / 1000;

it.each([
  ['2026-03-01T00:00:00+07:00', '2026-03-01T00:00:00+07:00'],
  ['2026-03-01T06:59:59+07:00', '2026-03-01T00:00:00+07:00'],
  ['2026-02-28T23:59:59+07:00', '2026-02-01T00:00:00+07:00'],
  ['2027-01-01T00:00:00+07:00', '2027-01-01T00:00:00+07:00'],
])('of %s is %s', (time, start) => expect(monthStart(seconds(time))).toBe(seconds(start)));

it.each([
  ['2026-12-31T16:59:59Z', 202612],
  ['2026-12-31T17:00:00Z', 202701],
])('the month of %s is that of western Indonesia', (moment, month) => {
  expect(monthOf(Date.parse(moment) / 1000)).toBe(month);
});

it.each([
  ['2026-12-31T16:59:59Z', '2026-12-31'],
  ['2026-12-31T17:00:00Z', '2027-01-01'],
  ['2028-02-28T17:00:00Z', '2028-02-29'],
])('the day of %s is that of western Indonesia', (moment, day) => expect(dayOf(seconds(moment))).toBe(day));

it('are those of UTC seven hours later, at any time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (time) => {
      const day = new Date((time + 7 * 3600) * 1000);
      const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
      expect(dayOf(time)).toBe(day.toISOString().slice(0, 10));
      expect(monthOf(time)).toBe(year * 100 + month + 1);
      expect(monthStart(time)).toBe(Date.UTC(year, month, 1) / 1000 - 7 * 3600);
    }),
  );
});
