import fc from 'fast-check';
import { channels, DAY, givesBackItself, RESCUE } from './terms';

/** Index of an order, counted from the newest one. */
export const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4, 5);
export const twice = fc.boolean();

const moneyJobs = ['cancelOverdue', 'refunds', 'runOut', 'keepTime', 'deliver'] as const;

/** Moments at which something about an order of any kind changes. */
const moments = ['expiry', 'rescue', 'refundable'] as const;

const gateway = fc.record({
  do: fc.constant('gateway' as const),
  which,
  trade: fc.nat(2),
  what: fc.constantFrom('pay' as const, 'pay' as const, 'pay' as const, 'fail' as const),
  late: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
  delay: fc.constantFrom(0, 0, 0, 30, RESCUE),
});

export const moneyCommands = [
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('open' as const), which, channel: fc.constantFrom(...channels), twice }),
  },
  { weight: 9, arbitrary: gateway },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which, twice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payOut' as const), which, twice }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('job' as const), job: fc.constantFrom(...moneyJobs) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('until' as const),
      which,
      moment: fc.constantFrom(...moments),
      beside: fc.constantFrom(-1, 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 30, 60, 540, 900, 3600, DAY),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const) }) },
  // Members check in, some of them twice a day.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign' as const), owner: fc.nat(1) }) },
] as const;

export type MoneyCommand = (typeof moneyCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;

/** What its customer does at the gateway, and how it is told. */
export type GatewayAct = Omit<Extract<MoneyCommand, { do: 'gateway' }>, 'do' | 'which' | 'trade'>;

export const open = fc.record({
  do: fc.constant('open' as const),
  which: fc.constant(0),
  channel: fc.constantFrom(...channels),
  twice,
});

/** Opens a payment, mostly by a channel whose money goes back without a person. */
export const openAtProvider = fc.record({
  do: fc.constant('open' as const),
  which: fc.constant(0),
  channel: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...givesBackItself) },
    { weight: 1, arbitrary: fc.constantFrom(...channels) },
  ),
  twice,
});

export const pay = { do: 'gateway', which: 0, trade: 0, what: 'pay', late: false, copies: 2, delay: 0 } as const;
export const payLate = { ...pay, late: true } as const;
export const moneyJob = (job: (typeof moneyJobs)[number]) => ({ do: 'job', job }) as const;
export const until = (moment: (typeof moments)[number], beside: -1 | 0 = 0) =>
  ({ do: 'until', which: 0, moment, beside }) as const;
export const timeIsOver: readonly MoneyCommand[] = [until('expiry'), moneyJob('cancelOverdue')];
/** Ways in which an order is paid, or not. */
export const payTales: readonly (readonly MoneyCommand[])[] = [
  [pay],
  [...timeIsOver, payLate],
  [...timeIsOver, payLate, { do: 'cancel', which: 0, twice: true }],
  [...timeIsOver, until('rescue'), payLate],
  [{ ...pay, delay: RESCUE }, ...timeIsOver, moneyJob('deliver')],
  [until('expiry'), { do: 'open', which: 0, channel: 'qris', twice: false }],
  [{ do: 'cancel', which: 0, twice: true }, payLate],
  [{ ...pay, what: 'fail' }],
];
