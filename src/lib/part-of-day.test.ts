import { partOfDay } from './part-of-day';

/** 2026-11-21 00:00 UTC, seven in the morning in Jakarta and eight in Denpasar. */
const sevenWib = 1_795_219_200;
const hours = (count: number) => count * 3600;

describe('the part of the day', () => {
  test('follows the clock of the shop, not of the phone', () => {
    expect(partOfDay(sevenWib)).toBe('morning');
    const threeInDenpasar = sevenWib + hours(7);
    expect(partOfDay(threeInDenpasar, 480)).toBe('afternoon');
    expect(partOfDay(threeInDenpasar, 420)).toBe('noon');
  });

  test('is morning from 4, noon from 11, afternoon from 15, evening from 18', () => {
    const at = (hour: number) => partOfDay(sevenWib + hours(hour - 7));
    expect([3, 4, 10, 11, 14, 15, 17, 18, 23].map(at)).toEqual([
      'evening',
      'morning',
      'morning',
      'noon',
      'noon',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});
