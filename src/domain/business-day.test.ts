import fc from 'fast-check';
import { businessDay, dayStart } from './business-day';

const WIB = 420;
const at = (text: string) => Date.parse(text) / 1000;

describe("the shop's day", () => {
  it.each([
    ['2026-03-02T03:59:59+07:00', WIB, '2026-03-01'],
    ['2026-03-02T04:00:00+07:00', WIB, '2026-03-02'],
    ['2026-03-03T03:59:59+07:00', WIB, '2026-03-02'],
    ['2024-03-01T03:00:00+07:00', WIB, '2024-02-29'],
    ['2026-01-01T03:30:00+08:00', 480, '2025-12-31'],
  ])('at %s (offset %d) is %s', (now, offset, expected) => {
    expect(businessDay(at(now), offset)).toBe(expected);
  });

  it('is the day of UTC, moved by the offset and by four hours, at any time and place', () => {
    const DAY = 86_400;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: -720, max: 840 }), (now, offset) => {
        const moved = now + offset * 60 - 4 * 3600;
        expect(businessDay(now, offset)).toBe(new Date(moved * 1000).toISOString().slice(0, 10));
        expect(dayStart(now, offset)).toBe(now - (((moved % DAY) + DAY) % DAY));
      }),
    );
  });
});
