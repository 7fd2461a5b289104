import * as v from 'valibot';
import { limits } from '@/contract/limits';
import { moment } from '../moments';
import { colour, DRINK_PRICE_MIN, key, lines3, POINTS_MAX, picture, text3, whole } from '../schema-fields';

const HOURS_MAX = 720;
const DAYS_MAX = 365;

const prices = {
  price: whole('What one costs alone', { min: DRINK_PRICE_MIN }),
  group_price: whole('What one costs in a group', { min: DRINK_PRICE_MIN }),
  level_price: v.optional(
    v.nullable(
      whole('What one costs members whose level buys in groups for less; null: the same', { min: DRINK_PRICE_MIN }),
    ),
    null,
  ),
  total: v.optional(v.nullable(whole('How many there are in all; null: any number')), null),
};

const size = v.strictObject({
  size: key('Key of a value of the group of sizes'),
  temperature: key('Key of a value of the group of temperatures'),
  ...prices,
});

/** What is sold to groups: a drink in some of its sizes, or a bundle. */
export const groupProduct = v.strictObject({
  key: key('Names the product in this file'),
  name: text3('Name', 60),
  intro: text3('One line about it', 120),
  content: v.optional(v.nullable(lines3('Paragraphs about it', POINTS_MAX)), null),
  image: picture,
  images: v.optional(v.pipe(v.array(picture), v.description('Pictures of its page; none: image alone')), []),
  tint: colour('Background of its picture'),
  sold_as: v.pipe(
    v.union([
      v.strictObject({
        drink: key('Key of a drink'),
        sizes: v.pipe(v.array(size), v.minLength(1, 'must name one'), v.description('In which sizes it is sold')),
      }),
      v.strictObject({ bundle: v.strictObject(prices) }),
    ]),
    v.description('A drink of the menu in some of its sizes, or a bundle, which is sold in groups alone'),
  ),
  people: v.optional(whole('Members that a team needs', { min: 2, max: 20 }), 3),
  group_hours: v.optional(whole('Hours in which a team must fill', { min: 1, max: HOURS_MAX }), 24),
  redeem_days: v.optional(
    whole('Days in which it can be fetched once the team is full', { min: 1, max: DAYS_MAX }),
    30,
  ),
  per_order: v.optional(whole('How many one order may have', { min: 1, max: limits.groupNumMax }), 5),
  per_member: v.optional(v.nullable(whole('How many one member may buy in all; null: any number', { min: 1 })), null),
  shops: v.optional(
    v.pipe(v.array(key('Key of a shop')), v.description('Shops in which it can be fetched; none named: all')),
    [],
  ),
  from: moment('When its selling begins'),
  until: moment('When its selling ends'),
});
