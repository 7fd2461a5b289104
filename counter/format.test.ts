import { dayClockText } from './format';

// 30 November 2026, 07:53 in western Indonesia.
const place = { now: 1_796_000_000, offsetMinutes: 420, language: 'id' };
const HOUR = 3600;

test('a time of another day names it, by the clock of the shop', () => {
  expect(dayClockText(place.now - 7 * HOUR, place)).toBe('00.53');
  expect(dayClockText(place.now - 8 * HOUR, place)).toBe('29/11 23.53');
  expect(dayClockText(place.now + 24 * HOUR, { ...place, language: 'en' })).toBe('1/12 07:53');
});
