import { couponBaseOf, type OracleCase, oracleLineCost, oraclePrice } from '../price-oracle';
import type { DrinkBooks } from './drink-books';
import type { Basket, Quote } from './drink-order';
import { BOBA, couponTerms, drinksOf, places, variants } from './drink-terms';

/** What the rules say about the price of a basket, and about the coupon that it takes. */
export class Baskets {
  constructor(private readonly books: DrinkBooks) {}

  /** The price of a basket, or why it is refused. */
  quote(basket: Basket): Quote | { refused: string } {
    const place = places[basket.place];
    if (basket.type === 'takeout' && !place?.terms) return { refused: 'OUT_OF_RANGE' };
    const sold = this.inStock(basket.cups);
    const { coupon, refused } = sold.length === 0 ? { coupon: null, refused: undefined } : this.couponFor(basket, sold);
    if (refused) return { refused };
    const price = oraclePrice(this.caseOf(basket, { sold, coupon }));
    if (price.goods_num > this.books.leftOf(basket.slot)) return { refused: 'SLOT_UNAVAILABLE' };
    const { tax } = this.books.terms;
    const lines = sold.map(({ drink, num }, at) => {
      const pay = price.lines[at]?.pay_amount ?? 0;
      const isCounted = drinksOf[drink]?.stock !== null;
      return { drink, num, pay, cost: oracleLineCost(pay, tax), isCounted, backCups: 0, back: 0 };
    });
    return { price, coupon, lines };
  }

  /** The lines of which enough cups are left. Lines that come first in the cart are served first. */
  private inStock(cups: readonly number[]) {
    const left = [...this.books.stock];
    return variants.flatMap(({ drink, boba }, at) => {
      const num = cups[at] ?? 0;
      const stock = left[drink] ?? null;
      if (num === 0 || (stock !== null && stock < num)) return [];
      if (stock !== null) left[drink] = stock - num;
      return [{ drink, boba, num }];
    });
  }

  private caseOf(
    { type, place }: Basket,
    { sold, coupon }: { sold: ReturnType<Baskets['inStock']>; coupon: number | null },
  ): OracleCase {
    const { packing, tax } = this.books.terms;
    return {
      lines: sold.map(({ drink, boba, num }) => {
        const { price = 0, coupon: isFor = false, vip = false } = drinksOf[drink] ?? {};
        return { unit: price + (boba ? BOBA : 0), num, vip, coupon: isFor };
      }),
      member: this.books.growth.terms,
      coupon: this.ruleOf(coupon),
      delivery: type === 'takeout' && sold.length > 0 ? (places[place]?.terms ?? null) : null,
      packing_fee: sold.length === 0 ? 0 : packing,
      tax,
    };
  }

  private ruleOf(coupon: number | null) {
    const terms = coupon === null ? undefined : this.books.coupons[coupon]?.terms;
    return terms === undefined ? null : (couponTerms[terms]?.rule ?? null);
  }

  /** Rupiah that a coupon saves. It is 0 if the coupon cannot be used. */
  private savingOf(basket: Basket, sold: ReturnType<Baskets['inStock']>, coupon: number): number {
    const held = this.books.coupons[coupon];
    const rule = this.ruleOf(coupon);
    if (!held || !rule || held.holder || !this.books.isValid(held)) return 0;
    const one = this.caseOf(basket, { sold, coupon });
    if (!one.lines.some((line) => line.coupon) || couponBaseOf(one) < rule.min_amount) return 0;
    const { coupon_amount, delivery_discount } = oraclePrice(one);
    return coupon_amount + delivery_discount;
  }

  private couponFor(basket: Basket, sold: ReturnType<Baskets['inStock']>): { coupon: number | null; refused?: string } {
    if (basket.coupon === null) return { coupon: null };
    if (basket.coupon !== undefined) {
      const isUsable = this.savingOf(basket, sold, basket.coupon) > 0;
      return isUsable ? { coupon: basket.coupon } : { coupon: null, refused: 'COUPON_UNUSABLE' };
    }
    let best: number | null = null;
    for (let at = 0; at < this.books.coupons.length; at += 1) {
      const more = this.savingOf(basket, sold, at) - (best === null ? 0 : this.savingOf(basket, sold, best));
      const isSooner = best !== null && (this.books.coupons[at]?.until ?? 0) < (this.books.coupons[best]?.until ?? 0);
      if (more > 0 || (best !== null && more === 0 && isSooner)) best = at;
    }
    return { coupon: best };
  }
}
