import fc from 'fast-check';
import { type MoneyCommand, moneyJob, twice, which } from '../money-commands';
import { type ParcelCommand, parcelCommands, receiveNewest as receive, shipNewest as ship } from '../parcels';
import { shopTerms } from '../terms';
import { GIFT_MOST, MALL_MOST, mallItems } from './mall-terms';

const shop = fc.nat(shopTerms.length - 1);
const member = fc.constantFrom(0, 0, 0, 1);

const give = fc.record({
  do: fc.constant('givePoints' as const),
  member,
  points: fc.integer({ min: 1, max: GIFT_MOST }),
});

const exchange = fc.record({
  do: fc.constant('exchange' as const),
  member,
  item: fc.constantFrom(...mallItems.keys()),
  num: fc.integer({ min: 1, max: MALL_MOST }),
  way: fc.constantFrom('ship' as const, 'fetch' as const, 'now' as const),
  shop,
  twice,
});

const mallCommands = [
  { weight: 4, arbitrary: give },
  { weight: 6, arbitrary: exchange },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('redeemPoints' as const), which, code: fc.nat(8), shop, twice }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('untilOfPoints' as const), which, beside: fc.constantFrom(-1, 0) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('endPoints' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('passDays' as const), days: fc.constantFrom<number>(4, 200, 400) }),
  },
] as const;

export type MallCommand = (typeof mallCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;
type Commands = readonly (MallCommand | MoneyCommand | ParcelCommand)[];

const gift = (points: number): MallCommand => ({ do: 'givePoints', member: 0, points });
const cancel: MoneyCommand = { do: 'cancel', which: 0, twice: true };
const redeem = (shop: number): MallCommand => ({ do: 'redeemPoints', which: 0, code: 0, shop, twice: true });
const end: Commands = [{ do: 'untilOfPoints', which: 0, beside: 0 }, { do: 'endPoints' }];
const ask = (item: number, way: 'ship' | 'fetch' | 'now', num = 1): MallCommand => ({
  ...{ do: 'exchange', member: 0, item, num, way, shop: 0, twice: true },
});
const pass = (days: number): MallCommand => ({ do: 'passDays', days });

/** Sequences of what happens to orders of the points mall. */
const tales: readonly Commands[] = [
  [gift(20), ask(0, 'ship'), ship, receive, cancel],
  [gift(20), ask(0, 'ship', 2), cancel, cancel, ask(0, 'ship')],
  [gift(20), ask(0, 'ship'), ship, ...end],
  [gift(20), ask(0, 'fetch'), redeem(1), redeem(0), ...end],
  [gift(20), ask(0, 'fetch'), ...end, redeem(0)],
  [gift(20), ask(3, 'now', 2), redeem(0), redeem(2), ...end],
  // The points end while they are spent, come back for three days, and end for good after a second cancel.
  [gift(7), ask(0, 'ship'), pass(400), cancel, ask(0, 'ship'), pass(4), cancel, moneyJob('keepTime')],
  [gift(9), ask(2, 'ship'), gift(9), ask(2, 'ship'), ask(2, 'ship')],
  [gift(30), ask(0, 'ship', 3), ask(0, 'ship', 3), cancel],
];

const story: fc.Arbitrary<Commands> = fc.constantFrom(...tales);

export const mallPart = { commands: [...mallCommands, ...parcelCommands], story };
