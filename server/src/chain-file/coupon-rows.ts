import type { ChainFile, ChainInput } from './chain-schema';
import { momentText, secondsOf } from './moments';
import { keysOfIds } from './switched-off';
import type { Row } from './sync';

export type CouponEntry = NonNullable<ChainFile['coupons']>[number];
type CouponInput = NonNullable<ChainInput['coupons']>[number];
type Ids = ReadonlyMap<string, number>;

/** Ids of what a coupon can be for, by key. */
export interface CouponIds {
  categoryIds: Ids;
  drinkIds: Ids;
  shopIds: Ids;
}

/** The keys of these ids. What is switched off is not in it. */
export interface CouponNames {
  category: ReadonlyMap<number, string>;
  goods: ReadonlyMap<number, string>;
  shop: ReadonlyMap<number, string>;
}

const BASIS = 100;
const wayOf = { all: 'all', takein: 'pickup', takeout: 'delivery' } as const;
const orderTypeOf = { all: 'all', pickup: 'takein', delivery: 'takeout' } as const;

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);
const idsOf = (keys: readonly string[], ids: Ids): number[] => sorted(keys.map((key) => ids.get(key) ?? 0));

function scopeOf(good: CouponEntry['good_for'], { categoryIds, drinkIds }: CouponIds): Row {
  if (good === 'all') return { scope: 'all', scope_ids_json: [] };
  return 'drinks' in good
    ? { scope: 'goods', scope_ids_json: idsOf(good.drinks, drinkIds) }
    : { scope: 'cate', scope_ids_json: idsOf(good.categories, categoryIds) };
}

function validityOf(valid: CouponEntry['valid']): Row {
  return 'days' in valid
    ? { valid_type: 'days', valid_days: valid.days, delay_days: valid.after_days, starttime: null, endtime: null }
    : {
        ...{ valid_type: 'range', valid_days: null, delay_days: 0 },
        ...{ starttime: secondsOf(valid.from), endtime: secondsOf(valid.until) },
      };
}

export const couponRows = (coupons: readonly CouponEntry[], ids: CouponIds): Row[] =>
  coupons.map((one) => ({
    ...{ key: one.key, name_json: one.name, content_json: one.content, type: one.type, value: one.value },
    value_bp: Math.round(one.percent * BASIS),
    ...{ max_amount: one.max_amount, min_amount: one.min_amount },
    ...scopeOf(one.good_for, ids),
    order_type: orderTypeOf[one.way],
    shop_ids_json: idsOf(one.shops, ids.shopIds),
    ...validityOf(one.valid),
    ...{ activate_days: one.activate_days, total: one.total, user_limit: one.per_member, source: one.source },
  }));

function validOf(row: Row): CouponInput['valid'] {
  if (row.valid_type === 'range') {
    return { from: momentText(Number(row.starttime)), until: momentText(Number(row.endtime)) };
  }
  return { days: Number(row.valid_days), ...(row.delay_days !== 0 && { after_days: Number(row.delay_days) }) };
}

/**
 * A row as the file has it. Returns null if all that it is for is switched off, and without that it would be for
 * everything.
 */
export function couponOf(row: Row, names: CouponNames): CouponInput | null {
  const shops = keysOfIds(row.shop_ids_json, names.shop);
  const scope = keysOfIds(row.scope_ids_json, row.scope === 'goods' ? names.goods : names.category);
  if (!shops || !scope) return null;
  return {
    key: String(row.key),
    name: row.name_json as CouponInput['name'],
    ...(row.content_json !== null && { content: row.content_json as CouponInput['content'] }),
    type: row.type as CouponInput['type'],
    ...(row.value !== 0 && { value: Number(row.value) }),
    ...(row.value_bp !== 0 && { percent: Number(row.value_bp) / BASIS }),
    ...(row.max_amount !== null && { max_amount: Number(row.max_amount) }),
    ...(row.min_amount !== 0 && { min_amount: Number(row.min_amount) }),
    ...(row.scope === 'goods' && { good_for: { drinks: scope } }),
    ...(row.scope === 'cate' && { good_for: { categories: scope } }),
    ...(row.order_type !== 'all' && { way: wayOf[row.order_type as keyof typeof wayOf] }),
    ...(shops.length > 0 && { shops }),
    valid: validOf(row),
    ...(row.activate_days !== null && { activate_days: Number(row.activate_days) }),
    ...(row.total !== null && { total: Number(row.total) }),
    ...(row.user_limit !== null && { per_member: Number(row.user_limit) }),
    source: String(row.source),
  };
}
