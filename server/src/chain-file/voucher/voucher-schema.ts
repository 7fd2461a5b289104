import * as v from 'valibot';
import { limits } from '@/contract/limits';
import { voucherType } from '@/contract/voucher/voucher.schemas';
import { moment } from '../moments';
import { colour, DRINK_PRICE_MIN, key, lines3, POINTS_MAX, picture, text3, whole, yes } from '../schema-fields';

const TIMES_MAX = 100;

/** A voucher of the voucher centre. */
export const voucher = v.strictObject({
  key: key('Names the voucher in this file'),
  name: text3('Name', 60),
  intro: text3('One line about it', 120),
  tag: v.optional(v.nullable(text3('A short word on its card', 20)), null),
  content: v.optional(v.nullable(lines3('Paragraphs about it', POINTS_MAX)), null),
  rules: v.optional(v.nullable(lines3('Its rules', POINTS_MAX)), null),
  image: picture,
  images: v.optional(v.pipe(v.array(picture), v.description('Pictures of its page; none: image alone')), []),
  tint: colour('Background of its picture'),
  type: v.pipe(
    voucherType,
    v.description('goods: one code for one cup; times: several such codes; amount: one code for a sum at the till'),
  ),
  face_value: v.optional(whole('Rupiah that a code of the type amount is worth at the till; 0 for the others'), 0),
  times: v.optional(whole('Codes of one voucher of the type times; 1 for the others', { min: 1, max: TIMES_MAX }), 1),
  drinks: v.optional(
    v.pipe(v.array(key('Key of a drink')), v.description('Drinks that can be chosen for a code; none named: all')),
    [],
  ),
  sizes: v.optional(
    v.pipe(
      v.array(key('Key of a value of the group of sizes')),
      v.description('Sizes that can be chosen for a code; none named: all'),
    ),
    [],
  ),
  shops: v.optional(
    v.pipe(v.array(key('Key of a shop')), v.description('Shops in which its codes are good; none named: all')),
    [],
  ),
  price: whole('Price', { min: DRINK_PRICE_MIN }),
  market_price: whole('What the same costs without a voucher', { min: DRINK_PRICE_MIN }),
  total: v.optional(v.nullable(whole('How many there are in all; null: any number')), null),
  limit: whole('How many one member may buy in all', { min: 1, max: limits.vouchersMax }),
  valid_days: v.optional(whole('Days for which its codes are good, from the payment on', { min: 1, max: 3650 }), 60),
  from: v.optional(v.nullable(moment('When its selling begins; null: at once')), null),
  until: v.optional(v.nullable(moment('When its selling ends; null: not by itself')), null),
  refund: v.optional(yes('Whether the money of unused codes comes back'), true),
});
