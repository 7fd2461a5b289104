import type { DrinkLook } from './drink-look';

/** One text in the three languages of the app. */
export interface Text3 {
  en: string;
  'zh-Hans': string;
  id: string;
}

/** Short form for data modules: English, Chinese, Indonesian. */
export const say = (en: string, zh: string, id: string): Text3 => ({ en, 'zh-Hans': zh, id });

export type CategoryKey = 'coffee' | 'tea' | 'boba' | 'chocolate' | 'fruit' | 'caffeineFree' | 'matcha' | 'seasonal';

export type ToppingKey =
  | 'boba'
  | 'grassJelly'
  | 'coconutJelly'
  | 'pudding'
  | 'basilSeeds'
  | 'espresso'
  | 'cheeseFoam'
  | 'whippedCream'
  | 'oatMilk';

export type Allergen = 'milk' | 'soy' | 'nuts' | 'gluten' | 'egg' | 'coconut';

export interface SeedDrink {
  /** Name of its picture files, and its key in the seed. */
  slug: string;
  name: Text3;
  intro: Text3;
  /** Price of the cheapest sku (Regular) in rupiah. */
  price: number;
  /** Rupiah added for Large; absent: sold in one size. */
  large?: number;
  served: 'iced' | 'hot' | 'both';
  /** Preselected sugar level; absent: the sweetness cannot be changed. */
  sugar?: 0 | 25 | 50 | 75 | 100;
  toppings?: readonly ToppingKey[];
  /** Sugar in grams, kilocalories, and caffeine in milligrams of a Regular at full sugar. */
  sugarG: number;
  kcal: number;
  caffeineMg: number;
  allergens?: readonly Allergen[];
  badge?: 'bestseller' | 'new';
  /** Cups sold so far in the first shop. */
  sales: number;
  look: DrinkLook;
}
