import { dayOf } from '../wib';
import { calendarStart, cycleDay, endOfDay, streakOn } from './check-in';

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;

it.each([
  ['the first one', undefined, '2026-11-28', { isSigned: false, days: 0 }],
  ['the same day', { date: '2026-11-28', continuous_days: 3 }, '2026-11-28', { isSigned: true, days: 3 }],
  ['the day after', { date: '2026-11-27', continuous_days: 3 }, '2026-11-28', { isSigned: false, days: 3 }],
  [
    'after a day that was missed',
    { date: '2026-11-26', continuous_days: 3 },
    '2026-11-28',
    { isSigned: false, days: 0 },
  ],
  ['over the end of a month', { date: '2026-11-30', continuous_days: 9 }, '2026-12-01', { isSigned: false, days: 9 }],
  ['over the end of a year', { date: '2026-12-31', continuous_days: 40 }, '2027-01-01', { isSigned: false, days: 40 }],
  ['into a leap day', { date: '2028-02-28', continuous_days: 1 }, '2028-02-29', { isSigned: false, days: 1 }],
  ['after a leap day', { date: '2028-02-29', continuous_days: 2 }, '2028-03-01', { isSigned: false, days: 2 }],
  ['past a leap day', { date: '2028-02-28', continuous_days: 2 }, '2028-03-01', { isSigned: false, days: 0 }],
  [
    'by a clock that was put back',
    { date: '2026-11-28', continuous_days: 3 },
    '2026-11-26',
    { isSigned: true, days: 3 },
  ],
])('counts consecutive days: %s', (_, last, today, streak) => {
  expect(streakOn(today, last)).toEqual(streak);
});

it('begins a new cycle after the seventh day', () => {
  expect([1, 2, 7, 8, 14, 15, 700].map(cycleDay)).toEqual([1, 2, 7, 1, 7, 1, 7]);
});

it('ends days at midnight in western Indonesia', () => {
  expect(endOfDay(at('2026-11-28T00:00:00'))).toBe(at('2026-11-29T00:00:00'));
  expect(endOfDay(at('2026-11-28T23:59:59'))).toBe(at('2026-11-29T00:00:00'));
  expect(endOfDay(at('2026-12-31T12:00:00'))).toBe(at('2027-01-01T00:00:00'));
  expect(dayOf(at('2026-11-29T00:00:00') - 1)).toBe('2026-11-28');
});

it('shows a calendar of three months, also where months differ in length', () => {
  expect(['2026-11-28', '2027-01-31', '2028-04-30', '2027-02-28'].map(calendarStart)).toEqual([
    '2026-09-01',
    '2026-11-01',
    '2028-02-01',
    '2026-12-01',
  ]);
});
