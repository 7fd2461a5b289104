import fc from 'fast-check';
import { type DrinkCommand, drinkPart } from './drinks/drink-commands';
import { type MoneyCommand, moneyCommands } from './money-commands';
import { levelTerms, shopTerms } from './terms';

export type Command = MoneyCommand | DrinkCommand;

/** The most commands of one run. */
export const COMMANDS_MOST = 60;

const parts = { drinks: drinkPart } as const;
export type Part = keyof typeof parts;
export const everyPart = Object.keys(parts) as Part[];

/** Runs in which orders of these kinds are played, mixed with each other. */
export function runsOf(played: readonly Part[]) {
  const own = played.map((part) => parts[part]);
  const money = moneyCommands.map(({ weight, arbitrary }) => ({ weight: weight * own.length, arbitrary }));
  const command = fc.oneof(...money, ...own.flatMap(({ commands }) => commands)) as fc.Arbitrary<Command>;
  const story = fc.oneof(...own.map((part) => part.story)) as fc.Arbitrary<readonly Command[]>;
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
