import fc from 'fast-check';
import type { ProductKind } from '@/state/kind-pages';
import { type DrinkCommand, drinkPart } from './drinks/drink-commands';
import { type GroupCommand, groupPart } from './groups/group-commands';
import { type MoneyCommand, moneyCommands } from './money-commands';
import type { ParcelCommand } from './parcels';
import { type MallCommand, mallPart } from './points-mall/mall-commands';
import { type PrizeCommand, prizePart } from './prizes/prize-commands';
import { levelTerms, shopTerms } from './terms';
import { type VoucherCommand, voucherPart } from './vouchers/voucher-commands';

export type Command =
  | MoneyCommand
  | DrinkCommand
  | VoucherCommand
  | GroupCommand
  | MallCommand
  | PrizeCommand
  | ParcelCommand;

/** The most commands of one run. */
export const COMMANDS_MOST = 60;

/** What one kind of order is played by: single commands, and stories of several. */
interface PartOfPlay {
  commands: readonly { weight: number; arbitrary: fc.Arbitrary<Command> }[];
  story: fc.Arbitrary<readonly Command[]>;
}

const parts: Readonly<Record<ProductKind, PartOfPlay>> = {
  drinks: drinkPart,
  voucher: voucherPart,
  group: groupPart,
  points: mallPart,
  prize: prizePart,
};
export const everyKind = Object.keys(parts) as ProductKind[];

/** Runs in which orders of these kinds are played, mixed with each other. */
export function runsOf(played: readonly ProductKind[]) {
  const own = played.map((part) => parts[part]);
  const money = moneyCommands.map(({ weight, arbitrary }) => ({ weight: weight * own.length, arbitrary }));
  const command = fc.oneof<fc.MaybeWeightedArbitrary<Command>[]>(...money, ...own.flatMap(({ commands }) => commands));
  const story = fc.oneof(...own.map((part) => part.story));
  const one = command.map((single): readonly Command[] => [single]);
  return fc.record({
    shop: fc.nat(shopTerms.length - 1),
    commands: fc
      .array(fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: story }), {
        minLength: 1,
        maxLength: COMMANDS_MOST / 2,
        size: 'max',
      })
      .map((parts) => parts.flat().slice(0, COMMANDS_MOST)),
    /** The level that the first member begins with. */
    level: fc.integer({ min: 1, max: levelTerms.length }),
  });
}
