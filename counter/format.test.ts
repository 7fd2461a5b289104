import { dayClockText, daysLeft } from './format';

// 30 November 2026, 07:53 in western Indonesia.
const place = { now: 1_796_000_000, offsetMinutes: 420, language: 'id' };
const HOUR = 3600;

test('a time of another day names it, by the clock of the shop', () => {
  expect(dayClockText(place.now - 7 * HOUR, place)).toBe('00.53');
  expect(dayClockText(place.now - 8 * HOUR, place)).toBe('29/11 23.53');
  expect(dayClockText(place.now + 24 * HOUR, { ...place, language: 'en' })).toBe('1/12 07:53');
});

test('what is good for 60 days has 60 days left on the day of its payment, also later on that day', () => {
  const end = place.now + 60 * 24 * HOUR;
  expect(daysLeft(end, place)).toBe(60);
  expect(daysLeft(end, { ...place, now: place.now + 16 * HOUR })).toBe(60);
  expect(daysLeft(end, { ...place, now: place.now + 17 * HOUR })).toBe(59);
  expect(daysLeft(end, { ...place, now: end - 1 })).toBe(0);
});

test('what ends at midnight is good until the day before, not on the day that begins then', () => {
  const midnight = place.now + 24 * HOUR - ((place.now + place.offsetMinutes * 60) % (24 * HOUR));
  expect(daysLeft(midnight, place)).toBe(0);
  expect(daysLeft(midnight + 1, place)).toBe(1);
});
