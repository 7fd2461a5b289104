import fc from 'fast-check';
import type { Place } from '@/domain/distance';
import { inOrder, ShopOrder } from './shop-order';
import type { ListedShop } from './shop-repository';
import { ShopsByPlace } from './shops-by-place';

const now = 1_800_000_000;

/** A shop that is open around the clock, or resting. */
const shopAt = (id: number, { lng, lat }: Place, isOpen: boolean): ListedShop =>
  ({
    id,
    lng,
    lat,
    city_code: String(Math.round(lng)),
    status: isOpen ? 1 : 2,
    always_open_switch: 1,
    business_json: [],
    special_days_json: [],
    lead_minutes: 5,
    utc_offset_minutes: 420,
  }) as unknown as ListedShop;

// Places of a coarse grid, so that many shops are equally far, within reach of each other and beyond it.
const places = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 8 }))
  .map(([lng, lat]): Place => ({ lng: 106 + lng * 0.05, lat: -6 + lat * 0.05 }));
const chains = fc
  .array(fc.tuple(places, fc.boolean()), { maxLength: 60 })
  .map((chain) => chain.map(([place, isOpen], at) => shopAt(at + 1, place, isOpen)));

it('finds the first shops of the whole order without sorting all of them', () => {
  fc.assert(
    fc.property(chains, fc.option(places), fc.nat(30), fc.integer({ min: 1, max: 4 }), (shops, place, most, part) => {
      const isWanted = ({ id }: ListedShop): boolean => id % part === 0;
      const wanted = shops.filter(isWanted);
      const count = Math.min(most, wanted.length);
      const order = new ShopOrder({ shops, byPlace: new ShopsByPlace(shops) }, now);
      const isOpen = ({ status }: ListedShop): boolean => status === 1;
      // Without a place the shops that are wanted keep the order of all.
      const whole = place ? inOrder(wanted, place, isOpen) : inOrder(shops, null, isOpen).filter(isWanted);
      const idsOf = (list: readonly ListedShop[]) => list.map(({ id }) => id);
      expect(idsOf(order.first(place, { count, isWanted }))).toEqual(idsOf(whole.slice(0, count)));
    }),
    { numRuns: 500 },
  );
});
