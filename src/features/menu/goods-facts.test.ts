import { factsOf } from './goods-facts';
import { nutritionOf } from './nutrition';

const nutrition = { sugar: 10, kcal: 100, caffeine: 0, dayPercent: 20 };
const values = [
  { value_id: 1, name: 'Egg pudding', allergens: ['egg', 'milk'] as ('egg' | 'milk')[] },
  { value_id: 2, name: 'Boba', allergens: [] },
  { value_id: 3, name: 'Crumble', allergens: null },
];

it('names the chosen toppings, and what each of them adds', () => {
  const facts = factsOf({ choiceIds: [9, 1, 2, 3], nutrition }, { allergens: ['milk'], values });
  expect(facts.toppings).toEqual([
    { name: 'Egg pudding', adds: ['egg'] },
    { name: 'Boba', adds: [] },
    { name: 'Crumble', adds: null },
  ]);
  expect(factsOf({ choiceIds: [9], nutrition }, { allergens: ['milk'], values }).toppings).toEqual([]);
});

it('adds all of a topping to a drink of which nothing is known', () => {
  const facts = factsOf({ choiceIds: [1], nutrition }, { allergens: null, values });
  expect(facts).toMatchObject({ allergens: null, toppings: [{ adds: ['egg', 'milk'] }] });
});

it('does not count the caffeine of a drink of which it is not known', () => {
  expect(nutritionOf({ sugar_g: 10, kcal: 50, caffeine_mg: null }, [], []).caffeine).toBeNull();
  expect(nutritionOf({ sugar_g: 10, kcal: 50, caffeine_mg: 0 }, [], []).caffeine).toBe(0);
});
