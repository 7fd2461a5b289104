/**
 * The price rule, written a second time from its text and not from `src/domain`. It uses fractions of whole numbers,
 * so that rounding is a comparison and not a formula that both could have wrong.
 */

export interface OracleLine {
  unit: number;
  num: number;
  /** Whether the member price applies. */
  vip: boolean;
  /** Whether the coupon applies. */
  coupon: boolean;
}

export type OracleCoupon = { min_amount: number } & (
  | { kind: 'fixed'; value: number }
  | { kind: 'percent'; bp: number; max_amount: number | null }
  | { kind: 'goods'; value: number }
  | { kind: 'delivery'; value: number }
);

export interface OracleCase {
  lines: readonly OracleLine[];
  member: { bp: number; cap: number | null } | null;
  coupon: OracleCoupon | null;
  delivery: { fee: number; free_from: number | null } | null;
  packing_fee: number;
  tax: { type: 'pbjt' | 'ppn' | 'none'; bp: number; included: boolean };
}

const total = (numbers: readonly number[]): number => {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
};

/** `a / b` rounded to the nearest whole number, with halves rounded up. */
function nearest(a: bigint, b: bigint): number {
  const whole = a / b;
  const isHalfOrMore = (a - whole * b) * 2n >= b;
  return Number(isHalfOrMore ? whole + 1n : whole);
}

const share = (amount: number, bp: number): number => nearest(BigInt(amount) * BigInt(bp), 10_000n);

/**
 * Shares an amount by weights. Each share is rounded down. The rupiah that are left go one each to the shares that
 * lost most, and to the first of those that lost the same.
 */
export function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(total(weights));
  if (all === 0n || amount <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = exact.map((one) => Number(one / all));
  const lost = exact.map((one) => one % all);
  for (let left = amount - total(parts); left > 0; left -= 1) {
    let most = 0;
    for (let at = 1; at < lost.length; at += 1) if ((lost[at] ?? 0n) > (lost[most] ?? 0n)) most = at;
    parts[most] = (parts[most] ?? 0) + 1;
    lost[most] = -1n;
  }
  return parts;
}

function memberOff({ lines, member }: OracleCase): number[] {
  if (!member) return lines.map(() => 0);
  const off = lines.map(({ unit, num, vip }) => (vip ? share(unit * num, member.bp) : 0));
  const isCapped = member.cap !== null && total(off) > member.cap;
  return isCapped ? largestRemainder(member.cap ?? 0, off) : off;
}

/** Rupiah that a coupon takes off each line. `left` is what each line costs after the member price. */
function couponOff({ lines, coupon }: OracleCase, left: readonly number[]): number[] {
  const none = lines.map(() => 0);
  const eligible = lines.map((line, at) => (line.coupon ? (left[at] ?? 0) : 0));
  const base = total(eligible);
  if (!coupon || base < coupon.min_amount || coupon.kind === 'delivery') return none;
  if (coupon.kind === 'fixed') return largestRemainder(Math.min(coupon.value, base), eligible);
  if (coupon.kind === 'percent') {
    const most = coupon.max_amount ?? base;
    return largestRemainder(Math.min(share(base, coupon.bp), most, base), eligible);
  }
  const cups = lines.map((line, at) => (line.coupon ? Number(BigInt(left[at] ?? 0) / BigInt(line.num)) : 0));
  const dearest = Math.max(...cups);
  const first = cups.indexOf(dearest);
  return none.map((_, at) => (at === first ? Math.min(coupon.value, dearest) : 0));
}

/**
 * The sum that a coupon's minimum is compared with. It is the cost, after the member price, of the lines that the
 * coupon is for.
 */
export function couponBaseOf(one: OracleCase): number {
  const off = memberOff(one);
  return total(one.lines.map(({ unit, num, coupon }, at) => (coupon ? unit * num - (off[at] ?? 0) : 0)));
}

/** What an order costs, with the names of the database's columns. */
export function oraclePrice(one: OracleCase) {
  const { lines, delivery, coupon, tax } = one;
  const amounts = lines.map(({ unit, num }) => unit * num);
  const member = memberOff(one);
  const left = amounts.map((amount, at) => amount - (member[at] ?? 0));
  const off = couponOff(one, left);
  const goods = total(left);
  const paid = goods - total(off);
  const isFree = delivery !== null && delivery.free_from !== null && goods >= delivery.free_from;
  const fee = delivery && !isFree ? delivery.fee : 0;
  const isFeeOff = coupon?.kind === 'delivery' && couponBaseOf(one) >= coupon.min_amount;
  const feeOff = isFeeOff ? Math.min(fee, coupon.value) : 0;
  const isTaxed = tax.type !== 'none';
  const inPrices = isTaxed ? paid - nearest(BigInt(paid) * 10_000n, BigInt(10_000 + tax.bp)) : 0;
  const onTop = isTaxed ? share(paid, tax.bp) : 0;
  const pay = paid + fee - feeOff + one.packing_fee + (tax.included ? 0 : onTop);
  return {
    lines: amounts.map((amount, at) => ({
      amount,
      member_discount: member[at] ?? 0,
      coupon_amount: off[at] ?? 0,
      pay_amount: (left[at] ?? 0) - (off[at] ?? 0),
    })),
    goods_num: total(lines.map(({ num }) => num)),
    goods_amount: total(amounts),
    member_discount: total(member),
    coupon_amount: total(off),
    packing_fee: one.packing_fee,
    delivery_fee: fee - feeOff,
    delivery_discount: feeOff,
    tax_amount: tax.included ? inPrices : onTop,
    total_amount: pay,
    pay_amount: pay,
  };
}

/** Rupiah for the first `cups` cups of a line that costs `cost`, rounded down. All cups cost the whole of it. */
export const oracleCups = (cost: number, num: number, cups: number): number =>
  cups === num ? cost : Number((BigInt(cost) * BigInt(cups)) / BigInt(num));

/** What all cups of a line cost with the tax that is added to prices, rounded down. */
export const oracleLineCost = (pay: number, { type, bp, included }: OracleCase['tax']): number =>
  included || type === 'none' ? pay : pay + Number((BigInt(pay) * BigInt(bp)) / 10_000n);
