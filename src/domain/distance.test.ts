import fc from 'fast-check';
import { isMuchNearer, metresBetween } from './distance';

const monas = { lng: 106.8272, lat: -6.1754 };

describe('the distance between two places', () => {
  it.each([
    { name: 'itself', place: monas, km: 0 },
    { name: 'Bundaran HI', place: { lng: 106.823, lat: -6.195 }, km: 2.2 },
    { name: 'Bandung', place: { lng: 107.6191, lat: -6.9175 }, km: 120.3 },
    { name: 'Denpasar', place: { lng: 115.2167, lat: -8.65 }, km: 965 },
  ])('from Monas to $name is $km km', ({ place, km }) => {
    expect(metresBetween(monas, place) / 1000).toBeCloseTo(km, 0);
  });

  it('is the same in both directions and at most half the circumference of the earth', () => {
    const place = fc.record({
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(metresBetween(a, b)).toBe(metresBetween(b, a));
        expect(metresBetween(a, b)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });
});

it.each([
  [2000, 0, true],
  [1999, 0, false],
  [5000, 2500, true],
  [5000, 2600, false],
  [30_000, 16_000, false],
])('a shop %s metres away and another %s metres away: the other is much nearer: %s', (metres, other, isOffered) => {
  expect(isMuchNearer(metres, other)).toBe(isOffered);
});
