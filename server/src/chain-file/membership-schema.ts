import * as v from 'valibot';
import { decimal, key, text3, whole } from './schema-fields';

const couponKeys = (about: string) => v.optional(v.pipe(v.array(key('Key of a coupon')), v.description(about)), []);

const level = v.strictObject({
  name: text3('Name', 40),
  growth: whole('Growth of 365 days that unlocks it; 0 for the first, more for each later one'),
  keep: v.optional(whole('Growth of 365 days that keeps it when its 365 days are over'), 0),
  discount: v.optional(decimal('discount', { max: 100, about: 'Percent off drinks with member_price' }), 0),
  discount_max: v.optional(v.nullable(whole('Most rupiah off one order; null: no limit', { min: 1 })), null),
  group_price: v.optional(v.pipe(v.boolean(), v.description('Whether members of it buy in groups for less')), false),
  points: v.optional(decimal('points', { max: 10, about: 'How many times points count; 1 or more' }), 1),
  coupons: couponKeys('Coupons that are given when it is unlocked'),
  monthly_coupons: couponKeys('Coupons that are given each month'),
  birthday_coupons: couponKeys('Coupons that are given in the month of the birthday'),
  privileges: v.optional(v.pipe(v.array(text3('A privilege in words', 100)), v.description('Other privileges')), []),
});

export const membership = v.strictObject({
  rupiah_per_growth: whole('Rupiah of drinks for one point of growth', { min: 1 }),
  rupiah_per_point: v.optional(whole('Rupiah of drinks for one point', { min: 1 }), 1000),
  levels: v.pipe(
    v.array(level),
    v.maxLength(20, 'must have at most 20 levels'),
    v.description('Levels of membership, the lowest first; members keep theirs by its place'),
  ),
});
