import fc from 'fast-check';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import {
  CLEARED_AFTER,
  channels,
  DAY,
  LEFT_OVER_AFTER,
  levelTerms,
  places,
  RESCUE,
  SENT_KEPT,
  SORRY,
  shopTerms,
  variants,
} from './terms';

/** The most commands of one run. */
export const COMMANDS_MOST = 60;

export const shopActs = ['start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'] as const;
export const jobs = [
  'cancelOverdue',
  'acceptWaiting',
  'clearUp',
  'receive',
  'complete',
  'grantUnanswered',
  'refunds',
  'runOut',
  'keepTime',
  'deliver',
] as const;

/** Moments at which something about an order changes. `timeOf` finds their times. */
export const moments = [
  'expiry',
  'rescue',
  'answer',
  'ask',
  'leftOver',
  'missed',
  'received',
  'completed',
  'coupon',
] as const;

/** Index of an order, counted from the newest one. */
const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5);
const twice = fc.boolean();
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

const gateway = fc.record({
  do: fc.constant('gateway' as const),
  which,
  trade: fc.nat(2),
  what: fc.constantFrom('pay' as const, 'pay' as const, 'pay' as const, 'fail' as const),
  late: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
  delay: fc.constantFrom(0, 0, 0, 30, RESCUE),
});

/**
 * Seconds before a shop closes at which last orders, the ways of deliveries and payments end. Negative ones are after
 * it has closed.
 */
const beforeClosing = fc.constantFrom(7200, 3000, 1800, 600, 8 * 60, 8 * 60 - 1, 1, 0, -600, -CLEARED_AFTER);

const clock = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('until' as const),
      which,
      moment: fc.constantFrom(...moments),
      beside: fc.constantFrom(-1, 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 30, 60, 540, 900, 3600, SENT_KEPT, LEFT_OVER_AFTER, DAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closing' as const), before: beforeClosing }) },
);

const command = fc.oneof(
  { weight: 6, arbitrary: add },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('open' as const), which, channel: fc.constantFrom(...channels), twice }),
  },
  { weight: 9, arbitrary: gateway },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cash' as const), which, wrong: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which, twice }) },
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
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payOut' as const), which, twice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rate' as const), which }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('job' as const), job: fc.constantFrom(...jobs) }) },
  { weight: 6, arbitrary: clock },
);

export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const pay = { do: 'gateway', which: 0, trade: 0, what: 'pay', late: false, copies: 2, delay: 0 } as const;
const atShop = (act: (typeof shopActs)[number]) => ({ do: 'shop', which: 0, act }) as const;
const job = (name: (typeof jobs)[number]) => ({ do: 'job', job: name }) as const;
const open = fc.record({
  do: fc.constant('open' as const),
  which: fc.constant(0),
  channel: fc.constantFrom(...channels),
  twice,
});

const until = (moment: (typeof moments)[number], beside: -1 | 0 = 0) =>
  ({ do: 'until', which: 0, moment, beside }) as const;
const handedOver: Command[] = [
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
const cannotMake = { do: 'cannotMake', which: 0, items: oneCup, sorry: true } as const;
const pause = { do: 'pause', minutes: null } as const;
const timeIsOver: Command[] = [until('expiry'), job('cancelOverdue')];
const payLate = { ...pay, late: true };

/** Sequences of what happens to one order, so that runs get further than by chance alone. */
const tales: readonly (readonly Command[])[] = [
  [pay],
  [pay, atShop('start'), atShop('ready')],
  handedOver,
  [{ do: 'cash', which: 0, wrong: 0 }],
  [
    { do: 'open', which: 0, channel: 'cash', twice: false },
    { do: 'cash', which: 0, wrong: 1 },
    { do: 'cash', which: 0, wrong: 0 },
  ],
  [...timeIsOver, payLate],
  [...timeIsOver, payLate, { do: 'cancel', which: 0, twice: true }],
  [...timeIsOver, until('rescue'), payLate],
  [{ ...pay, delay: RESCUE }, ...timeIsOver, job('deliver')],
  [until('expiry'), { do: 'open', which: 0, channel: 'qris', twice: false }],
  [{ do: 'cancel', which: 0, twice: true }, payLate],
  [
    { do: 'open', which: 0, channel: 'cash', twice: false },
    { ...payLate, trade: 0 },
  ],
  [{ ...pay, what: 'fail' }],
  [pay, cannotMake, cannotMake, cannotMake],
  [...handedOver, ask, { ...grantOne, items: undefined }, ask],
  [...handedOver, twoCups, grantOne, grantOne, ask],
  [pause, ...timeIsOver, payLate, { ...pause, minutes: 0 }],
  [...handedOver, { do: 'rate', which: 0 }, ask, grantOne],
  [...handedOver, until('ask'), ask],
  [...handedOver, ask, until('answer'), job('grantUnanswered')],
  [pay, until('leftOver'), job('clearUp')],
  [...onItsWay, until('missed'), missed, { ...grantOne, items: undefined }],
  [...onItsWay, until('missed', -1), missed, until('missed'), missed, until('received'), job('receive'), received],
  [...onItsWay, atShop('arrived'), ask, { do: 'withdraw', which: 0 }, received, missed],
  [...handedOver, missed, until('answer'), job('grantUnanswered')],
  [...handedOver, twoCups, grantOne, missed, { ...grantOne, grants: false }, until('received'), received],
];

/** An order of a customer, sometimes shortly before its shop closes, then its payment, and then a tale. */
const story: fc.Arbitrary<Command[]> = fc
  .tuple(fc.option(beforeClosing, { freq: 3 }), add, open, fc.constantFrom(...tales))
  .map(([before, added, opened, tale]) => [
    ...(before === null ? [] : [{ do: 'closing', before } as const]),
    added,
    opened,
    ...tale,
  ]);

const one = command.map((single): Command[] => [single]);

export const runs = fc.record({
  shop: fc.nat(shopTerms.length - 1),
  commands: fc
    .array(fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: story }), {
      minLength: 1,
      maxLength: COMMANDS_MOST / 2,
      size: 'max',
    })
    .map((parts) => parts.flat().slice(0, COMMANDS_MOST)),
  /** The level that the member begins with. */
  level: fc.integer({ min: 1, max: levelTerms.length }),
});
