import type { Amounts } from '@/contract/order/order-parts.schemas';

/** A line of a basket, as input of the price rule: whole rupiah, whole cups. */
export interface PriceLine {
  unit: number;
  num: number;
  /** Whether the member price applies. */
  vip: boolean;
  /** Whether a coupon applies. */
  coupon: boolean;
}

/** `bp`: basis points off (500 = 5 %); `cap`: maximum rupiah off one order. */
export interface MemberTerms {
  bp: number;
  cap: number | null;
}

export type CouponTerms = { min_amount: number } & (
  | { kind: 'fixed'; value: number }
  | { kind: 'percent'; bp: number; max_amount: number | null }
  /** The most expensive eligible cup, up to `value`. */
  | { kind: 'goods'; value: number }
  | { kind: 'delivery'; value: number }
);

export interface DeliveryTerms {
  fee: number;
  /** Delivery is free if the goods after member price reach this. It is null if it never is. */
  free_from: number | null;
}

export interface TaxTerms {
  type: Amounts['tax_type'];
  bp: number;
  included: boolean;
}

export interface Basket {
  lines: readonly PriceLine[];
  member: MemberTerms | null;
  coupon: CouponTerms | null;
  delivery: DeliveryTerms | null;
  packing_fee: number;
  tax: TaxTerms;
}

export interface PricedLine {
  amount: number;
  member_discount: number;
  coupon_amount: number;
  pay_amount: number;
}

export interface Breakdown extends Amounts {
  lines: PricedLine[];
  goods_num: number;
}

const WHOLE_BP = 10_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** `bp` basis points of `n`, rounded half up. Exact while 2 * n * bp < 2^53, far above any order. */
export function halfUp(n: number, bp: number): number {
  return Math.floor((2 * n * bp + WHOLE_BP) / (2 * WHOLE_BP));
}

const halfUpDiv = (n: number, by: number): number => Math.floor((2 * n + by) / (2 * by));

/** Quotient and remainder of `part * factor / whole` for part <= whole, also exact where the product exceeds 2^53. */
function mulDiv(part: number, factor: number, whole: number): { quotient: number; rest: number } {
  if (part * factor <= Number.MAX_SAFE_INTEGER) {
    const product = part * factor;
    return { quotient: Math.floor(product / whole), rest: product % whole };
  }
  let quotient = 0;
  let rest = 0;
  for (const bit of factor.toString(2)) {
    quotient *= 2;
    rest *= 2;
    if (rest >= whole) {
      rest -= whole;
      quotient += 1;
    }
    if (bit === '1') rest += part;
    if (rest >= whole) {
      rest -= whole;
      quotient += 1;
    }
  }
  return { quotient, rest };
}

/**
 * Splits `total` in proportion to `weights` by largest remainder: the shares sum to `total`, and no share exceeds its
 * weight while total <= sum(weights). Rounding down with the remainder on the last line could exceed it.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole <= 0 || total <= 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => ({ index, ...mulDiv(weight, total, whole) }));
  const shares = parts.map((part) => part.quotient);
  const missing = total - sum(shares);
  const byRest = [...parts].sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Price of one cup in rupiah: the sku's absolute price plus the price deltas of sugar and toppings. */
export function unitPrice(skuPrice: number, values: readonly { price_delta: number }[]): number {
  return skuPrice + sum(values.map((value) => value.price_delta));
}

function memberDiscounts(lines: readonly PriceLine[], member: MemberTerms | null): number[] {
  if (!member) return lines.map(() => 0);
  const discounts = lines.map((line) => (line.vip ? halfUp(line.unit * line.num, member.bp) : 0));
  if (member.cap === null || sum(discounts) <= member.cap) return discounts;
  return split(member.cap, discounts);
}

/** Price of one cup of the most expensive eligible line after discounts, and the index of that line. */
function dearestCup(lines: readonly PriceLine[], payable: readonly number[]): { index: number; price: number } {
  let best = { index: -1, price: 0 };
  lines.forEach((line, index) => {
    const price = Math.floor((payable[index] ?? 0) / line.num);
    if (price > best.price) best = { index, price };
  });
  return best;
}

/** The amount of each line after member price. It is 0 for lines to which the coupon does not apply. */
const eligibleOf = (lines: readonly PriceLine[], payable: readonly number[]): number[] =>
  lines.map((line, index) => (line.coupon ? (payable[index] ?? 0) : 0));

/** Amounts of the lines after member price. */
function payableOf({ lines, member }: Pick<Basket, 'lines' | 'member'>): number[] {
  const discounts = memberDiscounts(lines, member);
  return lines.map((line, index) => line.unit * line.num - (discounts[index] ?? 0));
}

/** The sum that the least amount of a coupon is compared with: eligible lines after member price. */
export const couponBase = (basket: Pick<Basket, 'lines' | 'member'>): number =>
  sum(eligibleOf(basket.lines, payableOf(basket)));

function couponShares(lines: readonly PriceLine[], payable: readonly number[], coupon: CouponTerms | null): number[] {
  const none = lines.map(() => 0);
  const eligible = eligibleOf(lines, payable);
  const base = sum(eligible);
  if (!coupon || base < coupon.min_amount) return none;
  switch (coupon.kind) {
    case 'fixed':
      return split(Math.min(coupon.value, base), eligible);
    case 'percent':
      return split(Math.min(halfUp(base, coupon.bp), coupon.max_amount ?? base, base), eligible);
    case 'goods': {
      const cup = dearestCup(lines, eligible);
      return none.map((_, index) => (index === cup.index ? Math.min(coupon.value, cup.price) : 0));
    }
    case 'delivery':
      return none;
  }
}

/** The fee of a delivery of goods that cost so much after member price. */
export const feeFor = ({ fee, free_from }: DeliveryTerms, goods: number): number =>
  free_from !== null && goods >= free_from ? 0 : fee;

/** What a coupon takes off a delivery fee. */
function deliveryDiscount(fee: number, coupon: CouponTerms | null, couponBase: number): number {
  const isOff = coupon?.kind === 'delivery' && couponBase >= coupon.min_amount;
  return isOff ? Math.min(fee, coupon.value) : 0;
}

/** The part of a price that is tax, or that comes on top of it as tax. */
export function taxOf(paidGoods: number, tax: TaxTerms): number {
  if (tax.type === 'none' || tax.bp === 0) return 0;
  if (!tax.included) return halfUp(paidGoods, tax.bp);
  return paidGoods - halfUpDiv(paidGoods * WHOLE_BP, WHOLE_BP + tax.bp);
}

/**
 * The price rule of an order, run by the server. The client shows the unit price of a drink with `unitPrice`, and the
 * amounts of an order as the server returns them. Input and output are whole rupiah; all shares add up and no line is
 * negative.
 */
export function priceBasket(basket: Basket): Breakdown {
  const { lines, tax } = basket;
  const amounts = lines.map((line) => line.unit * line.num);
  const member = memberDiscounts(lines, basket.member);
  const payable = amounts.map((amount, index) => amount - (member[index] ?? 0));
  const coupon = couponShares(lines, payable, basket.coupon);
  const goods_amount = sum(amounts);
  const member_discount = sum(member);
  const coupon_amount = sum(coupon);
  const paidGoods = goods_amount - member_discount - coupon_amount;
  // Goods before coupon, so that a coupon never loses the free delivery.
  const fee = basket.delivery ? feeFor(basket.delivery, sum(payable)) : 0;
  const delivery_discount = deliveryDiscount(fee, basket.coupon, sum(eligibleOf(lines, payable)));
  const delivery_fee = fee - delivery_discount;
  const tax_amount = taxOf(paidGoods, tax);
  const total_amount = paidGoods + delivery_fee + basket.packing_fee + (tax.included ? 0 : tax_amount);
  return {
    lines: amounts.map((amount, index) => ({
      amount,
      member_discount: member[index] ?? 0,
      coupon_amount: coupon[index] ?? 0,
      pay_amount: (payable[index] ?? 0) - (coupon[index] ?? 0),
    })),
    goods_num: sum(lines.map((line) => line.num)),
    goods_amount,
    member_discount,
    coupon_amount,
    packing_fee: basket.packing_fee,
    delivery_fee,
    delivery_discount,
    tax_type: tax.type,
    tax_bp: tax.bp,
    tax_included: tax.included ? 1 : 0,
    tax_amount,
    total_amount,
    pay_amount: total_amount,
  };
}
