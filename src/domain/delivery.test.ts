import fc from 'fast-check';
import { cheapestTerms, type DeliveryTier, missingToFree, reachOf, termsAt } from './delivery';
import { metresBetween } from './distance';
import { feeFor, priceBasket } from './price';

const tiers: DeliveryTier[] = [
  { max_m: 3000, fee: 11_000, free_from: null },
  { max_m: 1500, fee: 8000, free_from: 75_000 },
];
const shop = { lng: 106.8, lat: -6.2, takeout_switch: 1 as const, delivery_radius: 2500, delivery_rules_json: tiers };

describe('the terms at a distance', () => {
  it.each([
    [0, { fee: 8000, free_from: 75_000 }],
    [1500, { fee: 8000, free_from: 75_000 }],
    [1501, { fee: 11_000, free_from: null }],
    [2500, { fee: 11_000, free_from: null }],
    // The radius ends before the last tier.
    [2501, null],
    [9999, null],
  ])('of %d m are those of the nearest tier that reaches it', (metres, expected) => {
    expect(termsAt(shop, metres)).toEqual(expected);
    expect(termsAt({ ...shop, delivery_rules_json: [...tiers].reverse() }, metres)).toEqual(expected);
  });

  it('are none beyond the last tier, whatever the radius', () => {
    expect(termsAt({ ...shop, delivery_radius: 9000 }, 3001)).toBeNull();
  });

  const someTiers = fc.uniqueArray(
    fc.record({
      max_m: fc.integer({ min: 1, max: 20_000 }),
      fee: fc.integer({ min: 0, max: 50_000 }),
      free_from: fc.option(fc.integer({ min: 0, max: 500_000 })),
    }),
    { selector: ({ max_m }) => max_m, maxLength: 6 },
  );
  const metres = fc.integer({ min: 0, max: 25_000 });

  it('are there within radius and tiers only, from the lowest tier that reaches', () => {
    fc.assert(
      fc.property(someTiers, metres, metres, (delivery_rules_json, delivery_radius, far) => {
        const terms = termsAt({ delivery_radius, delivery_rules_json }, far);
        const reaching = delivery_rules_json.filter(({ max_m }) => max_m >= far);
        expect(terms !== null).toBe(far <= delivery_radius && reaching.length > 0);
        if (!terms) return;
        const nearest = Math.min(...reaching.map(({ max_m }) => max_m));
        expect(reaching).toContainEqual({ max_m: nearest, ...terms });
      }),
    );
  });

  it('never cost more nearer by, if no tier does', () => {
    fc.assert(
      fc.property(someTiers, metres, metres, fc.integer({ min: 0, max: 500_000 }), (some, a, b, goods) => {
        const fees = some.map(({ fee }) => fee).sort((x, y) => x - y);
        const rising = [...some]
          .sort((x, y) => x.max_m - y.max_m)
          .map((tier, at) => ({ ...tier, free_from: null, fee: fees[at] as number }));
        const area = { delivery_radius: 20_000, delivery_rules_json: rising };
        const [near, far] = [termsAt(area, Math.min(a, b)), termsAt(area, Math.max(a, b))];
        if (far) expect(near && feeFor(near, goods)).toBeLessThanOrEqual(feeFor(far, goods));
      }),
    );
  });

  it('give the fee of the price rule, with nothing missing exactly when it is 0 for the sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.option(fc.integer({ min: 1, max: 300_000 })),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 400_000 }),
        (fee, free_from, unit, num, value) => {
          const terms = { fee, free_from };
          const priced = priceBasket({
            lines: [{ unit, num, vip: true, coupon: true }],
            member: null,
            // A coupon never costs the free delivery.
            coupon: { kind: 'fixed', value, min_amount: 0 },
            delivery: terms,
            packing_fee: 0,
            tax: { type: 'none', bp: 0, included: true },
          });
          expect(priced.delivery_fee).toBe(feeFor(terms, unit * num));
          expect(priced.total_amount).toBe(Math.max(0, unit * num - value) + priced.delivery_fee);
          expect(missingToFree(terms, unit * num) === 0).toBe(priced.delivery_fee === 0);
        },
      ),
    );
  });
});

describe('whether a shop delivers', () => {
  const near = { lng: 106.8, lat: -6.21 };

  it('is a matter of the switch, the pin and the distance', () => {
    const metres = metresBetween(shop, near);
    expect(reachOf(shop, near)).toEqual({ inRange: true, metres, terms: { fee: 8000, free_from: 75_000 } });
    expect(reachOf({ ...shop, takeout_switch: 0 }, near)).toEqual({ inRange: false, metres, reason: 'noDelivery' });
    expect(reachOf(shop, { lng: null, lat: null })).toEqual({ inRange: false, metres: null, reason: 'noPin' });
    expect(reachOf(shop, { lng: 107.6, lat: -6.9 })).toMatchObject({ inRange: false, reason: 'tooFar' });
  });

  it('agrees with the distance for any pin', () => {
    const degrees = (around: number) => fc.double({ min: around - 0.05, max: around + 0.05, noNaN: true });
    fc.assert(
      fc.property(degrees(shop.lng), degrees(shop.lat), (lng, lat) => {
        const reach = reachOf(shop, { lng, lat });
        expect(reach.metres).toBe(metresBetween(shop, { lng, lat }));
        expect(reach.inRange).toBe((reach.metres as number) <= 2500);
      }),
    );
  });

  it('is advertised with the lowest fee and the lowest sum', () => {
    expect(cheapestTerms(tiers)).toEqual({ fee_from: 8000, free_from: 75_000 });
    expect(cheapestTerms([{ max_m: 1, fee: 5, free_from: null }])).toEqual({ fee_from: 5, free_from: null });
    expect(cheapestTerms([])).toEqual({ fee_from: 0, free_from: null });
  });
});
