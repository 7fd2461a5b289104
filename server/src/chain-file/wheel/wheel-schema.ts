import * as v from 'valibot';
import { prizeType, wheelType } from '@/contract/wheel/wheel.schemas';
import { moment } from '../moments';
import { colour, key, line, lines3, picture, text3, whole } from '../schema-fields';

/** The most that is on a wheel. */
const ENTRIES_MAX = 8;
const WEIGHT_MAX = 100_000;
const RULES_MAX = 4000;

const wheelEntry = v.strictObject({
  key: key('Names the entry in this file; unique among the entries of all wheels'),
  name: text3('Name', 40),
  image: v.optional(v.union([picture, v.literal('')]), ''),
  tint: colour('Background of its picture'),
  type: v.pipe(
    prizeType,
    v.description(
      'none: nothing; points; coupon; voucher: codes of a voucher; goods: something that is fetched or sent',
    ),
  ),
  value: v.optional(whole('Points, or how many vouchers; 0 for the others', { max: 100_000 }), 0),
  coupon: v.optional(v.nullable(key('Key of the coupon of the type coupon')), null),
  voucher: v.optional(v.nullable(key('Key of the voucher of the type voucher')), null),
  shops: v.optional(
    v.pipe(v.array(key('Key of a shop')), v.description('Shops in which goods can be fetched; none named: all')),
    [],
  ),
  weight: whole('How likely it is, as a part of the sum of all weights of its wheel', { min: 1, max: WEIGHT_MAX }),
  total: v.optional(v.nullable(whole('How many there are in all; null: any number')), null),
});

/** A prize wheel. */
export const wheel = v.strictObject({
  type: v.pipe(wheelType, v.description('small or big; one of each at most')),
  name: text3('Name', 40),
  rules: lines3('Its rules', RULES_MAX),
  permit: v.optional(
    v.pipe(
      line(),
      v.maxLength(60, 'must have at most 60 characters'),
      v.description('Number of its permit; without it the wheel does not run in production'),
    ),
    '',
  ),
  tax_note: text3('What is said of the tax on prizes', 300),
  from: v.optional(v.nullable(moment('When it begins; null: at once')), null),
  until: v.optional(v.nullable(moment('When it ends; null: not by itself')), null),
  daily_limit: v.optional(
    v.nullable(whole('Draws that a member has in a day; null: as many as chances', { min: 1 })),
    null,
  ),
  user_limit: v.optional(
    v.nullable(whole('Draws that a member has in all; null: as many as chances', { min: 1 })),
    null,
  ),
  entries: v.pipe(
    v.array(wheelEntry),
    v.minLength(1, 'must have an entry'),
    v.maxLength(ENTRIES_MAX, `must have at most ${ENTRIES_MAX} entries`),
    v.description('What is on it: the first at the top, the others clockwise'),
  ),
});
