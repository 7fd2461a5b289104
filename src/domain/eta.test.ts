import fc from 'fast-check';
import { etaMinutes, rideMinutes, wayMinutes } from './eta';

describe('the waiting time', () => {
  it.each([
    [0, 8],
    [1, 10],
    [10, 23],
  ])('with %d cups waiting begins at %d minutes', (queue_cups, min) => {
    expect(etaMinutes({ lead_minutes: 8, minutes_per_cup_x10: 15, queue_cups })).toEqual({ min, max: min + 4 });
  });

  it.each([
    [0, 1, 8],
    [0, 2, 10],
    [10, 3, 26],
    [0, 349, 530],
  ])('with %d cups waiting and %d of its own an order takes %d minutes', (queue_cups, own_cups, min) => {
    expect(etaMinutes({ lead_minutes: 8, minutes_per_cup_x10: 15, queue_cups, own_cups })).toMatchObject({ min });
  });

  it.each([
    [0, 1, 4],
    [1000, 4, 10],
    [3000, 9, 22],
    [5000, 14, 34],
  ])('of a ride of %d m is %d to %d minutes', (metres, min, max) => {
    expect(rideMinutes(metres)).toEqual({ min, max });
  });

  it('until the door is making, the courier and the ride, and never less far away or with more cups', () => {
    const metres = fc.integer({ min: 0, max: 20_000 });
    const some = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(metres, metres, some, some, (a, b, queue_cups, more) => {
        const shop = { lead_minutes: 8, minutes_per_cup_x10: 15, queue_cups };
        const picked = etaMinutes(shop);
        const near = etaMinutes({ ...shop, way_metres: Math.min(a, b) });
        const far = etaMinutes({ ...shop, queue_cups: queue_cups + more, way_metres: Math.max(a, b) });
        const way = wayMinutes(Math.min(a, b));
        expect(near).toEqual({ min: picked.min + way.min, max: picked.max + way.max });
        expect(near.min).toBeGreaterThan(picked.min);
        expect(far.min).toBeGreaterThanOrEqual(near.min);
        expect(far.max).toBeGreaterThanOrEqual(near.max);
        expect(near.min).toBeLessThan(near.max);
      }),
    );
  });
});
