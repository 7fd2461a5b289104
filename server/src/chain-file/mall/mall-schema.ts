import * as v from 'valibot';
import { pointsGoodsType } from '@/contract/mall/mall.schemas';
import { moment } from '../moments';
import { colour, DRINK_PRICE_MIN, key, lines3, POINTS_MAX, picture, text3, whole, yes } from '../schema-fields';

/** Days in which something is fetched if the file does not say it. */
export const REDEEM_DAYS = 30;
const COST_MAX = 10_000_000;
/** The most of one thing that one member may have. */
const LIMIT_MAX = 99;

const category = v.strictObject({ key: key('Names the category in this file'), name: text3('Name', 30) });

const goods = v.strictObject({
  key: key('Names the thing in this file'),
  category: key('Key of a category of the mall'),
  name: text3('Name', 60),
  intro: text3('One line about it', 120),
  content: v.optional(v.nullable(lines3('Paragraphs about it', POINTS_MAX)), null),
  rules: v.optional(v.nullable(lines3('Its rules', POINTS_MAX)), null),
  image: picture,
  images: v.optional(v.pipe(v.array(picture), v.description('Pictures of its page; none: image alone')), []),
  tint: colour('Background of its picture'),
  type: v.pipe(
    pointsGoodsType,
    v.description('goods: a thing that is sent or fetched; coupon and voucher: they are the member’s at once'),
  ),
  coupon: v.optional(v.nullable(key('Key of the coupon that it is; only for the type coupon')), null),
  voucher: v.optional(v.nullable(key('Key of the voucher whose codes it brings; only for the type voucher')), null),
  cost: whole('Points that one costs', { min: 1, max: COST_MAX }),
  market_price: v.optional(
    v.nullable(whole('What it costs elsewhere, in rupiah; null: nothing is said', { min: DRINK_PRICE_MIN })),
    null,
  ),
  ship: v.optional(yes('Whether it can be sent; only for the type goods'), false),
  fetch: v.optional(yes('Whether it can be fetched in a shop; only for the type goods'), false),
  shops: v.optional(
    v.pipe(v.array(key('Key of a shop')), v.description('Shops in which it can be fetched; none named: all')),
    [],
  ),
  redeem_days: v.optional(whole('Days in which it is fetched', { min: 1, max: 365 }), REDEEM_DAYS),
  total: v.optional(v.nullable(whole('How many there are in all; null: any number')), null),
  limit: v.optional(
    v.nullable(whole('How many one member may have in all; null: any number', { min: 1, max: LIMIT_MAX })),
    null,
  ),
  level: v.optional(
    v.nullable(whole('The lowest level that may have it, from 1; null: any', { min: 1, max: 20 })),
    null,
  ),
  from: v.optional(v.nullable(moment('From when it is offered; null: at once')), null),
  until: v.optional(v.nullable(moment('Until when it is offered; null: not by itself')), null),
});

/** The points mall. */
export const mall = v.strictObject({
  categories: v.pipe(v.array(category), v.description('Categories, in order')),
  goods: v.pipe(v.array(goods), v.description('What it offers, in order')),
});
