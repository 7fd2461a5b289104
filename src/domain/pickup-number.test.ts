import { pickupNumber } from './pickup-number';

describe('a pickup number', () => {
  it.each([
    [1, 'A-001'],
    [27, 'A-027'],
    [999, 'A-999'],
    [1000, 'B-001'],
    [26 * 999, 'Z-999'],
    [26 * 999 + 1, 'AA-001'],
    [27 * 999 + 1, 'AB-001'],
  ])('of order %d is %s', (n, expected) => {
    expect(pickupNumber(n)).toBe(expected);
  });

  it('is unique within a day', () => {
    const seen = new Set(Array.from({ length: 60_000 }, (_, i) => pickupNumber(i + 1)));
    expect(seen.size).toBe(60_000);
  });
});
