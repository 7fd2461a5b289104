import { boba } from './drinks/boba';
import { caffeineFree } from './drinks/caffeine-free';
import { chocolate } from './drinks/chocolate';
import { coffee } from './drinks/coffee';
import { fruit } from './drinks/fruit';
import { matcha } from './drinks/matcha';
import { seasonal } from './drinks/seasonal';
import { tea } from './drinks/tea';
import { type CategoryKey, type SeedDrink, say, type Text3 } from './seed-types';

export interface SeedCategory {
  key: CategoryKey;
  name: Text3;
  drinks: readonly SeedDrink[];
}

/** The menu of the chain, in the order of the categories. */
export const menu: readonly SeedCategory[] = [
  { key: 'coffee', name: say('Coffee', '咖啡', 'Kopi'), drinks: coffee },
  { key: 'tea', name: say('Tea', '茶', 'Teh'), drinks: tea },
  { key: 'boba', name: say('Boba', '珍珠', 'Boba'), drinks: boba },
  { key: 'chocolate', name: say('Chocolate', '巧克力', 'Cokelat'), drinks: chocolate },
  { key: 'fruit', name: say('Fresh fruit', '鲜果', 'Buah segar'), drinks: fruit },
  { key: 'caffeineFree', name: say('No caffeine', '无咖啡因', 'Tanpa kafein'), drinks: caffeineFree },
  { key: 'matcha', name: say('Matcha', '抹茶', 'Matcha'), drinks: matcha },
  { key: 'seasonal', name: say('Seasonal', '当季', 'Musiman'), drinks: seasonal },
];

export const allDrinks: readonly SeedDrink[] = menu.flatMap((category) => category.drinks);
