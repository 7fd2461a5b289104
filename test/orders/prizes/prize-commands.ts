import fc from 'fast-check';
import { type MoneyCommand, twice, which } from '../money-commands';
import { type ParcelCommand, parcelCommands, receiveNewest, shipNewest } from '../parcels';
import { shopTerms } from '../terms';
import { PLACES_MOST, prizeWheels, WEIGHT_MOST } from './prize-terms';

const shop = fc.nat(shopTerms.length - 1);
const member = fc.constantFrom(0, 0, 0, 1);
const wheel = fc.constantFrom(0, 0, ...prizeWheels.keys());
const place = fc.nat(PLACES_MOST - 1);
/** Moments of a draw, of a chance, and of the calendar. */
const moments = ['prize', 'chance', 'midnight'] as const;

const prizeCommands = [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('giveChance' as const),
      member,
      wheel,
      num: fc.integer({ min: 1, max: 3 }),
    }),
  },
  // The customer's own part is chosen so that the draw lands on this place.
  { weight: 8, arbitrary: fc.record({ do: fc.constant('spin' as const), member, wheel, place, twice }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      which,
      way: fc.constantFrom('ship' as const, 'fetch' as const),
      shop,
      twice,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('redeemPrize' as const), which, code: fc.nat(2), shop, twice }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('untilOfPrizes' as const),
      which,
      moment: fc.constantFrom(...moments),
      beside: fc.constantFrom(-1, 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('endPrizes' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reweigh' as const),
      wheel,
      place,
      weight: fc.integer({ min: 1, max: WEIGHT_MOST }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('signDays' as const), owner: fc.nat(1), days: fc.constantFrom(2, 7, 28) }),
  },
] as const;

export type PrizeCommand = (typeof prizeCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;
type Commands = readonly (PrizeCommand | MoneyCommand | ParcelCommand)[];

const GOODS = 2;
const chances = (num: number, at = 0): PrizeCommand => ({ do: 'giveChance', member: 0, wheel: at, num });
const spin = (place: number, at = 0): PrizeCommand => ({ do: 'spin', member: 0, wheel: at, place, twice: true });
const claim = (way: 'ship' | 'fetch'): PrizeCommand => ({ do: 'claim', which: 0, way, shop: 0, twice: true });
const redeem = (shop: number): PrizeCommand => ({ do: 'redeemPrize', which: 0, code: 0, shop, twice: true });
const until = (moment: (typeof moments)[number], beside: -1 | 0 = 0): PrizeCommand => ({
  ...{ do: 'untilOfPrizes', which: 0, moment, beside },
});
const end: Commands = [until('prize'), { do: 'endPrizes' }];
const reweigh: PrizeCommand = { do: 'reweigh', wheel: 0, place: 0, weight: 1 };

/** Sequences of what happens to chances and prizes. */
const tales: readonly Commands[] = [
  [chances(1), spin(GOODS), claim('fetch'), redeem(1), redeem(0), ...end],
  [chances(1), spin(GOODS), claim('ship'), shipNewest, receiveNewest, claim('fetch')],
  [chances(1), spin(GOODS), claim('ship'), shipNewest, ...end],
  [chances(1), spin(GOODS), ...end, claim('fetch')],
  [chances(1), spin(GOODS), claim('fetch'), ...end, redeem(0), chances(1), spin(GOODS)],
  [chances(3), spin(GOODS), spin(GOODS), spin(GOODS)],
  [chances(2, 1), spin(0, 1), claim('fetch'), spin(0, 1)],
  [chances(1), spin(3), redeem(0), redeem(0), ...end],
  [chances(2), spin(0), reweigh, until('midnight'), spin(1)],
  [chances(1), until('chance', -1), spin(1), chances(1), until('chance'), spin(1)],
  [chances(3), chances(3), spin(0), spin(1), spin(4), spin(0), spin(0), until('midnight', -1), spin(0)],
  [{ do: 'signDays', owner: 0, days: 28 }, spin(1, 1), spin(1)],
];

const story: fc.Arbitrary<Commands> = fc.constantFrom(...tales);

export const prizePart = { commands: [...prizeCommands, ...parcelCommands], story };
