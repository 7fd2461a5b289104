import type { CouponReason, CouponState, CouponType } from '@/contract/coupon.schemas';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import { type Basket, type CouponTerms, couponBase, type PriceLine, priceBasket } from './price';

/** Numbers of the states of a member's coupon. */
export const couponStatus = { toActivate: 0, unused: 1, locked: 2, used: 3, expired: 4 } as const;

/** What a coupon is good for. Rupiah, basis points, ids. */
export interface CouponRule {
  type: CouponType;
  value: number;
  value_bp: number;
  /** It is null if there is no limit. */
  max_amount: number | null;
  min_amount: number;
  scope: 'all' | 'cate' | 'goods';
  /** Ids of categories or drinks. */
  scope_ids: readonly number[];
  order_type: 'all' | OrderType;
  /** It is empty if it is for every shop. */
  shop_ids: readonly number[];
}

/** State and validity of one member's coupon. Seconds. */
export interface CouponLife {
  status: number;
  starttime: number;
  endtime: number;
  /** Days for which it is valid from when its owner activates it. It is null if it needs no act. */
  activate_days: number | null;
}

export interface CouponLine extends PriceLine {
  goods_id: number;
  cate_id: number;
}

/** What is ordered, priced without a coupon. */
export interface CouponCase {
  shop_id: number;
  type: OrderType;
  basket: Omit<Basket, 'coupon' | 'lines'> & { lines: readonly CouponLine[] };
  now: number;
}

export type Judgement =
  | { usable: true; saving: number }
  /** `missing`: rupiah to the coupon's least amount. */
  | { usable: false; reason: CouponReason; missing: number };

const DAY = 86_400;

function termsOf({ type, value, value_bp: bp, max_amount, min_amount }: CouponRule): CouponTerms {
  if (type === 'percent') return { kind: 'percent', bp, max_amount, min_amount };
  return { kind: type, value, min_amount };
}

function isInScope({ scope, scope_ids }: CouponRule, line: CouponLine): boolean {
  if (scope === 'all') return true;
  return scope_ids.includes(scope === 'cate' ? line.cate_id : line.goods_id);
}

/** The basket with a coupon: only the lines that it is for count. */
export function withCoupon(basket: CouponCase['basket'], rule: CouponRule | null): Basket {
  if (!rule) return { ...basket, coupon: null };
  const lines = basket.lines.map((line) => ({ ...line, coupon: line.coupon && isInScope(rule, line) }));
  return { ...basket, lines, coupon: termsOf(rule) };
}

/** The state by the clock, whether or not a job has noted it. */
export function couponState({ status, starttime, endtime, activate_days }: CouponLife, now: number): CouponState {
  if (status === couponStatus.used) return 'used';
  if (status === couponStatus.locked) return 'locked';
  if (status === couponStatus.expired || endtime <= now) return 'expired';
  if (starttime > now) return 'later';
  return status === couponStatus.toActivate && activate_days !== null ? 'toActivate' : 'unused';
}

/** Why a coupon in this state cannot be used. It is null if it can. */
export const stateProblem: Record<CouponState, CouponReason | null> = {
  unused: null,
  locked: 'locked',
  toActivate: 'notActivated',
  later: 'notStarted',
  used: 'used',
  expired: 'expired',
};

/** The ways of receiving in which a coupon can be used. A pickup has no fee that a coupon could pay. */
export const orderTypeOf = ({ type, order_type }: Pick<CouponRule, 'type' | 'order_type'>): CouponRule['order_type'] =>
  type === 'delivery' ? 'takeout' : order_type;

function placeProblem(rule: CouponRule, { shop_id, type }: CouponCase): CouponReason | null {
  if (rule.shop_ids.length > 0 && !rule.shop_ids.includes(shop_id)) return 'shop';
  const orderType = orderTypeOf(rule);
  if (orderType === 'all' || orderType === type) return null;
  return orderType === 'takein' ? 'pickupOnly' : 'deliveryOnly';
}

/** Whether a coupon can be used for an order, and what it saves. */
export function judge(coupon: CouponRule & CouponLife, orderCase: CouponCase): Judgement {
  const problem = stateProblem[couponState(coupon, orderCase.now)] ?? placeProblem(coupon, orderCase);
  if (problem) return { usable: false, reason: problem, missing: 0 };
  const basket = withCoupon(orderCase.basket, coupon);
  if (!basket.lines.some((line) => line.coupon)) return { usable: false, reason: 'goods', missing: 0 };
  const missing = coupon.min_amount - couponBase(basket);
  if (missing > 0) return { usable: false, reason: 'minAmount', missing };
  const { coupon_amount, delivery_discount } = priceBasket(basket);
  const saving = coupon_amount + delivery_discount;
  return saving > 0 ? { usable: true, saving } : { usable: false, reason: 'noSaving', missing: 0 };
}

/** Days that a coupon can be used at least after an order has given it back. */
const DAYS_AFTER_RETURN = 3;

/** Until when a coupon that came back can be used at least. */
export const couponEndAfterReturn = (returnedAt: number): number => returnedAt + DAYS_AFTER_RETURN * DAY;

/** Until when a coupon can be used that its order has given back. */
export const endAfterReturn = (endtime: number, now: number): number => Math.max(endtime, couponEndAfterReturn(now));
