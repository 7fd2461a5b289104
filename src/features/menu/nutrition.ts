import type { MenuGoods, SpecGroup, SpecValue } from '@/contract/shop.schemas';

/** Recommended daily maximum of an adult, in grams of sugar. */
export const dailySugarGrams = 50;

const KCAL_PER_SUGAR_GRAM = 4;
const WHOLE = 10_000;

export interface ChosenValue {
  kind: SpecGroup['kind'];
  value: SpecValue;
}

export interface Nutrition {
  sugar: number;
  kcal: number;
  /** Milligrams. It is null if it is not known. */
  caffeine: number | null;
  /** Share of a day's sugar, in percent; may exceed 100. */
  dayPercent: number;
}

function factorOf(chosen: readonly ChosenValue[], kind: SpecGroup['kind']): number {
  const bp = chosen.find((choice) => choice.kind === kind)?.value.factor_bp;
  return (bp ?? WHOLE) / WHOLE;
}

/**
 * Sugar, energy and caffeine of a drink with its choices. The drink's own figures are for its default size at full
 * sugar: the size scales all of them, the sugar level scales its own sugar (and that sugar's energy), toppings add
 * theirs.
 */
export function nutritionOf(
  goods: Pick<MenuGoods, 'sugar_g' | 'kcal' | 'caffeine_mg'>,
  chosen: readonly ChosenValue[],
  standard: readonly ChosenValue[],
): Nutrition {
  const size = factorOf(chosen, 'size') / (factorOf(standard, 'size') || 1);
  const level = factorOf(chosen, 'sugar');
  const ownSugar = goods.sugar_g * size;
  const toppings = chosen.filter((choice) => choice.kind === 'topping');
  const sugar = ownSugar * level + toppings.reduce((sum, { value }) => sum + value.sugar_g, 0);
  const kcal =
    goods.kcal * size -
    ownSugar * (1 - level) * KCAL_PER_SUGAR_GRAM +
    toppings.reduce((sum, { value }) => sum + value.kcal, 0);
  // The amount as it is shown, so that equal grams are equal shares.
  const shownSugar = Math.round(sugar);
  const added = toppings.reduce((sum, { value }) => sum + value.caffeine_mg, 0);
  return {
    sugar: shownSugar,
    kcal: Math.max(0, Math.round(kcal)),
    caffeine: goods.caffeine_mg === null ? null : Math.round(goods.caffeine_mg * size + added),
    dayPercent: Math.round((shownSugar / dailySugarGrams) * 100),
  };
}
