/** What is out, off or counted in the demo shops, by slug of the drink. */

/** Shown as out of stock. */
export const soldOut: Readonly<Record<number, readonly string[]>> = {
  1: ['es-kopi-pisang', 'matcha-krim-keju', 'sirsak-segar'],
  2: ['es-teler', 'talas-susu'],
  4: ['wedang-uwuh'],
  6: ['matcha-kelapa', 'cokelat-hazelnut'],
  9: ['markisa-soda'],
  12: ['leci-mawar'],
  13: ['kopi-tubruk', 'mangga-ketan'],
};

/** Extras and sugar levels that a shop has run out of, by name of the topping. */
export const toppingsOut: Readonly<Record<number, readonly ('pudding' | 'oatMilk' | 'grassJelly')[]>> = {
  1: ['pudding'],
  6: ['oatMilk'],
  12: ['grassJelly'],
};

/** Not sold hot in these shops though the drink is served hot elsewhere. */
export const notHotHere: Readonly<Record<number, readonly string[]>> = { 1: ['es-kopi-gula-aren'], 9: ['matcha-uji'] };

/** Large is not sold hot: the glasses are too thin for it. */
export const noLargeHot: readonly string[] = ['es-teh-lemon', 'jeruk-peras', 'es-rosella'];

/** Cups at hand of each sku where they are counted. */
export const counted: Readonly<Record<string, number>> = {
  'kelapa-muda': 24,
  'es-teler': 40,
  'mangga-ketan': 36,
  'cokelat-marshmallow': 18,
  'kopi-alpukat': 50,
  'wedang-uwuh': 30,
};
