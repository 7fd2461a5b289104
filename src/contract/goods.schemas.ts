import * as v from 'valibot';
import { count, id, text } from './common.schemas';
import { starEntries } from './order/review.schemas';
import { allergen } from './shop.schemas';

const allergens = v.nullable(v.array(allergen));

/** A drink of the chain, on a menu or not. It is null if it is not known. */
export const goodsDetails = v.strictObject({
  goods_id: id,
  name: text,
  intro: text,
  /** What it is made of. */
  ingredients: v.nullable(text),
  /** What it contains without toppings. An empty list says that it has none of the names that there are. */
  allergens,
  /** Grams in the default size at full sugar. */
  sugar_g: v.number(),
  kcal: v.number(),
  caffeine_mg: v.nullable(count),
  /** Number of its halal certificate. It is empty if it has none. */
  halal_cert_no: v.nullable(text),
  /** The toppings that it is offered with. */
  values: v.array(v.strictObject({ value_id: id, name: text, allergens })),
  ...starEntries,
});
export type GoodsDetails = v.InferOutput<typeof goodsDetails>;
