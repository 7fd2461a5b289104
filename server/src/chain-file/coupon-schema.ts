import * as v from 'valibot';
import { moment } from './moments';
import { decimal, key, lines3, POINTS_MAX, text3, whole } from './schema-fields';

const days = (about: string, min: number) => whole(about, { min, max: 3650 });

export const coupon = v.strictObject({
  key: key('Names the coupon in this file'),
  name: text3('Name'),
  content: v.optional(v.nullable(lines3('Further terms in words', POINTS_MAX)), null),
  type: v.pipe(
    v.picklist(['fixed', 'percent', 'goods', 'delivery']),
    v.description('fixed: rupiah off; percent: a share off; goods: one drink; delivery: the delivery fee'),
  ),
  value: v.optional(whole('Rupiah off; of goods and delivery at most; 0 for percent'), 0),
  percent: v.optional(decimal('percent', { max: 100, about: 'Percent off; 0 for the others' }), 0),
  max_amount: v.optional(v.nullable(whole('Most rupiah that a share takes off; null: no limit', { min: 1 })), null),
  min_amount: v.optional(whole('What the drinks that it is for must cost'), 0),
  good_for: v.optional(
    v.pipe(
      v.union([
        v.literal('all'),
        v.strictObject({ categories: v.pipe(v.array(key('Key of a category')), v.minLength(1, 'must name one')) }),
        v.strictObject({ drinks: v.pipe(v.array(key('Key of a drink')), v.minLength(1, 'must name one')) }),
      ]),
      v.description('Drinks that it is for'),
    ),
    'all',
  ),
  way: v.optional(
    v.pipe(v.picklist(['all', 'pickup', 'delivery']), v.description('Whether it is for pickups or deliveries only')),
    'all',
  ),
  shops: v.optional(v.pipe(v.array(key('Key of a shop')), v.description('Shops that take it; none named: all')), []),
  valid: v.pipe(
    v.union([
      v.strictObject({ from: moment('When it begins'), until: moment('When it has ended') }),
      v.strictObject({
        days: days('Days that it is valid', 1),
        after_days: v.optional(days('Days after the grant at which it begins', 0), 0),
      }),
    ]),
    v.description('Between two times, or for days from its grant'),
  ),
  total: v.optional(v.nullable(whole('How many can be given in all; null: any number')), null),
  per_member: v.optional(v.nullable(whole('How many a member can have had; null: any number', { min: 1 })), null),
  activate_days: v.optional(
    v.nullable(
      days(
        'Days that it is valid from when its owner activates it; valid says when that can be done. null: no act is needed',
        1,
      ),
    ),
    null,
  ),
  source: key(
    'Who gives it: counter (any shop, by phone), sorry (a shop that could not make an order), welcome (the first login), or a word of yours',
  ),
});
