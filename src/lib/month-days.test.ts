import { daysAfter, monthsAfter, sameDayIn, weeksOf } from './month-days';

it('lays out months in weeks from Monday on', () => {
  const november = weeksOf('2026-11');
  expect(november[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
  expect(november.at(-1)).toEqual(['2026-11-30', '', '', '', '', '', '']);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

it('goes over the ends of months and years, and through leap days', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 1), daysAfter('2027-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2027-02-28',
  ]);
  expect(monthsAfter('2026-01', -2)).toBe('2025-11');
  expect([sameDayIn('2026-10-31', '2026-11'), sameDayIn('2026-10-07', '2026-09')]).toEqual([
    '2026-11-30',
    '2026-09-07',
  ]);
});
