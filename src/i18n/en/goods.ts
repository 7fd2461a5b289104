import type { Area } from '../message';

export const goods = {
  'goods.lost': 'This could not be loaded.',
  'goods.loading': 'Loading what is in this drink',
  'goods.withChoices': 'With your choices',
  'goods.energy': 'Energy',
  'goods.sugar': 'Sugar',
  'goods.caffeine': 'Caffeine',
  'goods.kcal': '{count} kcal',
  'goods.grams': '{count} g',
  'goods.milligrams': '{count} mg',
  'goods.noCaffeine': 'None',
  'goods.allergens': 'Allergens',
  'goods.noAllergens': 'None of these: {list}',
  'goods.toppingAdds': '{name}: {list}',
  'goods.addsNone': 'adds none',
  'goods.ingredients': 'Ingredients',
  'goods.withToppings': 'With {list}',
  'goods.halal': 'Halal certificate',
  'goods.noHalal': 'No certificate',
  'goods.unknown': 'Not known',
  'goods.askShop': 'Ask the shop before you order if you have an allergy.',
} as const satisfies Area;
