/** What is sold out, not offered or counted in the demo shops, by slug of the drink. */

/** Drinks that are shown as out of stock. */
export const soldOut: Readonly<Record<number, readonly string[]>> = {
  1: ['es-kopi-pisang', 'matcha-krim-keju', 'sirsak-segar'],
  2: ['es-teler', 'talas-susu'],
  4: ['wedang-uwuh'],
  6: ['matcha-kelapa', 'cokelat-hazelnut'],
  9: ['markisa-soda'],
  12: ['leci-mawar'],
  13: ['kopi-tubruk', 'mangga-ketan'],
};

/** Toppings and sugar levels that a shop has run out of, by name of the topping. */
export const toppingsOut: Readonly<Record<number, readonly ('pudding' | 'oatMilk' | 'grassJelly')[]>> = {
  1: ['pudding'],
  6: ['oatMilk'],
  12: ['grassJelly'],
};

/** Drinks not sold hot in these shops though they are served hot elsewhere. */
export const notHotHere: Readonly<Record<number, readonly string[]>> = { 1: ['es-kopi-gula-aren'], 9: ['matcha-uji'] };

/** Drinks whose Large is not sold hot, because the glasses are too thin. */
export const noLargeHot: readonly string[] = ['es-teh-lemon', 'jeruk-peras', 'es-rosella'];

/** Cups in stock of each sku of the drinks whose stock is counted. */
export const counted: Readonly<Record<string, number>> = {
  'kelapa-muda': 24,
  'es-teler': 40,
  'mangga-ketan': 36,
  'cokelat-marshmallow': 18,
  'kopi-alpukat': 50,
  'wedang-uwuh': 30,
};
