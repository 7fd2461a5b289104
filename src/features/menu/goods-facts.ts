import type { GoodsDetails } from '@/contract/goods.schemas';
import type { Nutrition } from './nutrition';
import type { SpecSelection } from './spec-selection';

/** It is null if nobody has said it, which is not the same as none. */
export type Known<Value> = Value | null;

type Allergens = GoodsDetails['allergens'];

export interface GoodsFacts {
  nutrition: Nutrition;
  /** Allergens of the drink itself. */
  allergens: Allergens;
  /** The chosen toppings, with what each adds that the drink does not contain. */
  toppings: { name: string; adds: Allergens }[];
}

/** What is in a drink with the choices that are made. */
export function factsOf(
  { choiceIds, nutrition }: Pick<SpecSelection, 'choiceIds' | 'nutrition'>,
  { allergens, values }: Pick<GoodsDetails, 'allergens' | 'values'>,
): GoodsFacts {
  const toppings = values
    .filter(({ value_id }) => choiceIds.includes(value_id))
    .map(({ name, allergens: own }) => ({
      name,
      adds: own === null ? null : own.filter((one) => !allergens?.includes(one)),
    }));
  return { nutrition, allergens, toppings };
}
