import fc from 'fast-check';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import { type MoneyCommand, open, pay, payLate, payTales, timeIsOver, twice, which } from '../money-commands';
import { CLEARED_AFTER, LEFT_OVER_AFTER, places, SENT_KEPT, SORRY, variants } from './drink-terms';

export const shopActs = ['start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'] as const;
const jobs = ['acceptWaiting', 'clearUp', 'receive', 'complete', 'grantUnanswered'] as const;

/** Moments at which something about an order of drinks changes. `timeOf` finds their times. */
export const moments = ['answer', 'ask', 'leftOver', 'missed', 'received', 'completed', 'coupon'] as const;

const cups = fc.integer({ min: 1, max: 3 });
/** A choice of lines, with a number of cups for each. `inOrder` maps it to the lines that the order has. */
const items = fc.array(fc.record({ line: fc.nat(3), num: cups }), { minLength: 1, maxLength: 3 });

const add = fc.record({
  do: fc.constant('add' as const),
  type: fc.constantFrom<OrderType>('takein', 'takeout'),
  cups: fc
    .array(fc.constantFrom(0, 0, 0, 1, 1, 2, 3), { minLength: variants.length, maxLength: variants.length })
    .map((cups) => (cups.some((num) => num > 0) ? cups : [1, ...cups.slice(1)])),
  place: fc.constantFrom(0, 0, 0, 1, 1, places.length - 1),
  coupon: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.nat(SORRY - 1) },
  ),
  /** Index of the chosen slot among those that are offered. It is undefined for an order as soon as possible. */
  slot: fc.constantFrom(undefined, undefined, 0, 0, 1, 30),
  twice,
});

/**
 * Seconds before a shop closes at which last orders, the ways of deliveries and payments end. Negative ones are after
 * it has closed.
 */
const beforeClosing = fc.constantFrom(7200, 3000, 1800, 600, 8 * 60, 8 * 60 - 1, 1, 0, -600, -CLEARED_AFTER);

const drinkCommands = [
  { weight: 6, arbitrary: add },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cash' as const), which, wrong: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('received' as const), which }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('shop' as const), which, act: fc.constantFrom(...shopActs) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cannotMake' as const),
      which,
      items: fc.option(items, { nil: undefined }),
      sorry: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), which, items, missed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      grants: fc.boolean(),
      items: fc.option(items, { nil: undefined }),
      sorry: fc.boolean(),
      twice,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      /** Minutes of the pause. It is null if the pause has no end, and 0 ends the pause. */
      minutes: fc.constantFrom(15 as const, 60 as const, null, 0 as const, 0 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rate' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('drinkJob' as const), job: fc.constantFrom(...jobs) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('untilOfDrinks' as const),
      which,
      moment: fc.constantFrom(...moments),
      beside: fc.constantFrom(-1, 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(SENT_KEPT, LEFT_OVER_AFTER),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closing' as const), before: beforeClosing }) },
] as const;

export type DrinkCommand = (typeof drinkCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;
type Commands = readonly (DrinkCommand | MoneyCommand)[];

const atShop = (act: (typeof shopActs)[number]) => ({ do: 'shop', which: 0, act }) as const;
const job = (name: (typeof jobs)[number]) => ({ do: 'drinkJob', job: name }) as const;
const ofDrinks = (moment: (typeof moments)[number], beside: -1 | 0 = 0) =>
  ({ do: 'untilOfDrinks', which: 0, moment, beside }) as const;
const handedOver: Commands = [
  pay,
  ...(['start', 'ready', 'hand-over', 'courier-sent', 'arrived'] as const).map(atShop),
];
const onItsWay = handedOver.slice(0, -1);
const oneCup = [{ line: 0, num: 1 }];
const ask = { do: 'ask', which: 0, items: oneCup, missed: false } as const;
const missed = { ...ask, missed: true } as const;
const received = { do: 'received', which: 0 } as const;
const twoCups = { ...ask, items: [{ line: 0, num: 2 }] };
const grantOne = { do: 'decide', which: 0, grants: true, items: oneCup, sorry: true, twice: true } as const;
const grantAll = { ...grantOne, items: undefined } as const;
const rate = { do: 'rate', which: 0 } as const;
const cannotMake = { do: 'cannotMake', which: 0, items: oneCup, sorry: true } as const;
const pause = { do: 'pause', minutes: null } as const;

/** Sequences of what happens to one order, so that runs get further than by chance alone. */
const tales: readonly Commands[] = [
  ...payTales,
  [pay, atShop('start'), atShop('ready')],
  handedOver,
  [{ do: 'cash', which: 0, wrong: 0 }],
  [
    { do: 'open', which: 0, channel: 'cash', twice: false },
    { do: 'cash', which: 0, wrong: 1 },
    { do: 'cash', which: 0, wrong: 0 },
  ],
  [
    { do: 'open', which: 0, channel: 'cash', twice: false },
    { ...payLate, trade: 0 },
  ],
  [pay, cannotMake, cannotMake, cannotMake],
  [...handedOver, ask, grantAll, ask],
  [...handedOver, twoCups, grantOne, grantOne, ask],
  [pause, ...timeIsOver, payLate, { ...pause, minutes: 0 }],
  [...handedOver, rate, ask, grantOne],
  // What is left of the growth may not reach the level any more.
  [...handedOver, rate, twoCups, grantAll, ask, grantAll],
  [...handedOver, rate, ask, grantAll, twoCups, grantAll],
  [...handedOver, ofDrinks('ask'), ask],
  [...handedOver, ask, ofDrinks('answer'), job('grantUnanswered')],
  [pay, ofDrinks('leftOver'), job('clearUp')],
  [...onItsWay, ofDrinks('missed'), missed, grantAll],
  [
    ...onItsWay,
    ofDrinks('missed', -1),
    missed,
    ofDrinks('missed'),
    missed,
    ofDrinks('received'),
    job('receive'),
    received,
  ],
  [...onItsWay, atShop('arrived'), ask, { do: 'withdraw', which: 0 }, received, missed],
  [...handedOver, missed, ofDrinks('answer'), job('grantUnanswered')],
  [...handedOver, twoCups, grantOne, missed, { ...grantOne, grants: false }, ofDrinks('received'), received],
];

/** An order of a customer, sometimes shortly before its shop closes, then its payment, and then a tale. */
const story: fc.Arbitrary<Commands> = fc
  .tuple(fc.option(beforeClosing, { freq: 3 }), add, open, fc.constantFrom(...tales))
  .map(([before, added, opened, tale]) => [
    ...(before === null ? [] : [{ do: 'closing', before } as const]),
    added,
    opened,
    ...tale,
  ]);

export const drinkPart = { commands: drinkCommands, story };
