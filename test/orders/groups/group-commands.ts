import fc from 'fast-check';
import {
  type MoneyCommand,
  moneyJob,
  openAtProvider,
  pay,
  payLate,
  payTales,
  timeIsOver,
  twice,
  until,
  which,
} from '../money-commands';
import { MEMBERS, shopTerms } from '../terms';
import { groupProducts } from './group-terms';

const shop = fc.nat(shopTerms.length - 1);
const jobs = ['failTeams', 'endUnfetched', 'moveDecided'] as const;
/** The end of an order's team, and the end of its code. */
const moments = ['team', 'code'] as const;

/** Seconds before a product is no longer sold. */
const beforeSaleEnds = fc.constantFrom(1800, 600, 1, 0);

const join = fc.record({
  do: fc.constant('join' as const),
  member: fc.nat(MEMBERS - 1),
  product: fc.constantFrom(0, 0, ...groupProducts.keys()),
  num: fc.constantFrom(1, 1, 2),
  /** Index of the team, counted from the newest one of the product. It is null if a new one is opened. */
  team: fc.constantFrom(null, 0, 0, 0, 1),
  onLate: fc.constantFrom('own' as const, 'own' as const, 'refund' as const),
  twice,
});

const groupCommands = [
  { weight: 8, arbitrary: join },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fetch' as const),
      which,
      shop,
      twice,
      /** A counter that redeems the same code right after it. */
      again: fc.option(shop, { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('untilOfGroups' as const),
      which,
      moment: fc.constantFrom(...moments),
      beside: fc.constantFrom(-1, 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('untilOfSale' as const), product: fc.nat(1), before: beforeSaleEnds }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('groupJob' as const), job: fc.constantFrom(...jobs) }) },
] as const;

export type GroupCommand = (typeof groupCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;
type Commands = readonly (GroupCommand | MoneyCommand)[];

const job = (name: (typeof jobs)[number]) => ({ do: 'groupJob', job: name }) as const;
const ofGroups = (moment: (typeof moments)[number], beside: -1 | 0 = 0) =>
  ({ do: 'untilOfGroups', which: 0, moment, beside }) as const;
const fetchAt = (at: number, again: number | null = null) =>
  ({ do: 'fetch', which: 0, shop: at, twice: false, again }) as const;
const leave = { do: 'cancel', which: 0, twice: true } as const;
const teamIsOver: Commands = [ofGroups('team'), job('failTeams')];
const codeIsOver: Commands = [ofGroups('code'), job('endUnfetched')];

/** Sequences of what happens to the newest order of a team. */
const tales: readonly Commands[] = [
  ...payTales,
  [pay, { ...leave, which: 1 }, ...teamIsOver],
  [pay, leave, payLate, leave],
  [pay, fetchAt(0, 1), leave],
  [pay, fetchAt(2), ...codeIsOver, fetchAt(0)],
  [pay, ...codeIsOver, moneyJob('refunds')],
  [pay, ...teamIsOver, leave],
  [ofGroups('team', -1), pay, ...teamIsOver],
  [{ ...pay, delay: 30 }, ...teamIsOver, moneyJob('cancelOverdue'), ...teamIsOver],
  [ofGroups('team', -1), ...teamIsOver, moneyJob('cancelOverdue'), payLate, job('failTeams')],
  [until('expiry'), moneyJob('cancelOverdue'), ...teamIsOver, payLate, ofGroups('team'), job('failTeams')],
];

/**
 * A team of a product, whose members pay one after another or hold their seats first, and then what happens to the last
 * one. Sometimes it begins shortly before the product is no longer sold. Sometimes its opener has an earlier order that
 * was not paid in time, and its money comes when the team has its members.
 */
const story: fc.Arbitrary<Commands> = fc
  .tuple(
    fc.constantFrom(...groupProducts.keys()),
    fc.shuffledSubarray([...Array(MEMBERS).keys()], { minLength: 3 }),
    join,
    openAtProvider,
    fc.constantFrom(...tales),
    fc.record({
      before: fc.option(beforeSaleEnds, { freq: 4 }),
      isPaidLate: fc.constantFrom(false, false, false, true),
      isHeld: fc.boolean(),
    }),
  )
  .map(([product, members, one, opened, tale, { before, isPaidLate, isHeld }]) => {
    const seats = members.map((member, at) => ({ ...one, product, member, team: at === 0 ? null : (0 as const) }));
    const paying = { ...opened, channel: 'qris' } as const;
    const first = seats.slice(0, -1).flatMap((seat, at): Commands => (isHeld && at > 0 ? [seat] : [seat, paying, pay]));
    const unpaid: Commands = isPaidLate ? [...seats.slice(0, 1), paying, ...timeIsOver] : [];
    const late: Commands = isPaidLate ? [pay, { ...payLate, which: members.length as 3 }] : [];
    const sale: Commands = before === null ? [] : [{ do: 'untilOfSale', product, before }];
    return [...sale, ...unpaid, ...first, ...seats.slice(-1), opened, ...late, ...tale];
  });

export const groupPart = { commands: groupCommands, story };
