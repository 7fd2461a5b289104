import fc from 'fast-check';
import { type MoneyCommand, moneyJob, openAtProvider, pay, payTales, twice, until, which } from '../money-commands';
import { shopTerms } from '../terms';
import { VOUCHERS_MOST, voucherItems } from './voucher-terms';

const shop = fc.nat(shopTerms.length - 1);

const buy = fc.record({
  do: fc.constant('buy' as const),
  member: fc.constantFrom(0, 0, 0, 1),
  item: fc.constantFrom(...voucherItems.keys()),
  num: fc.integer({ min: 1, max: VOUCHERS_MOST }),
  twice,
});

const voucherCommands = [
  { weight: 5, arbitrary: buy },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      which,
      code: fc.nat(8),
      shop,
      /** Whether the counter sends it a second time with the same key. */
      twice,
      /** A counter that redeems the same code right after it. */
      again: fc.option(shop, { nil: null }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refundUnused' as const), which, twice }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('untilOfCodes' as const), which, beside: fc.constantFrom(-1, 0) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('endCodes' as const) }) },
] as const;

export type VoucherCommand = (typeof voucherCommands)[number]['arbitrary'] extends infer One
  ? One extends fc.Arbitrary<infer Command>
    ? Command
    : never
  : never;
type Commands = readonly (VoucherCommand | MoneyCommand)[];

const redeem = (code: number, shop = 0) => ({ do: 'redeem', which: 0, code, shop, twice: false, again: null }) as const;
const refundUnused = { do: 'refundUnused', which: 0, twice: true } as const;
const codesEnd: Commands = [{ do: 'untilOfCodes', which: 0, beside: 0 }, { do: 'endCodes' }];

/** Sequences of what happens to one order of vouchers. */
const tales: readonly Commands[] = [
  ...payTales,
  [pay, until('refundable', -1), refundUnused, moneyJob('refunds')],
  [pay, until('refundable'), refundUnused, moneyJob('refunds'), { do: 'payOut', which: 0, twice: true }],
  [pay, { ...redeem(0), again: 1 }, redeem(1), redeem(2), refundUnused],
  [pay, refundUnused, redeem(0), refundUnused],
  [pay, redeem(8), refundUnused, redeem(0)],
  [pay, redeem(0), redeem(0, 2), ...codesEnd],
  [pay, ...codesEnd, redeem(0), refundUnused],
  [
    pay,
    { do: 'untilOfCodes', which: 0, beside: -1 },
    redeem(0),
    { do: 'untilOfCodes', which: 0, beside: 0 },
    redeem(1),
  ],
];

const story: fc.Arbitrary<Commands> = fc
  .tuple(buy, openAtProvider, fc.constantFrom(...tales))
  .map(([bought, opened, tale]) => [bought, opened, ...tale]);

export const voucherPart = { commands: voucherCommands, story };
