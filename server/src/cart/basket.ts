import { createHash } from 'node:crypto';
import { languages } from '@/contract/core';
import type { Amounts, OrderType } from '@/contract/order/order-parts.schemas';
import { type CouponCase, type CouponRule, withCoupon } from '@/domain/coupon';
import { type DeliveryTerms, type MemberTerms, type PricedLine, priceBasket } from '@/domain/price';
import { priceText } from '@/domain/price-text';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { memberTerms } from '../membership';
import type { ChosenValue } from '../menu';
import type { ShopRecord } from '../shop';
import { type CheckoutLine, findCheckoutLines } from './checkout-repository';
import { changedPrice, type JudgedLine, judgeLines, SEPARATOR } from './judged-lines';

/** What a delivery adds to a price: its terms, and the address, which the hash of the price covers. */
export interface DeliveryPrice {
  terms: DeliveryTerms;
  address: object;
}

/** A cart line with the column names of the order line that it may become. */
export interface BasketLine {
  cart_id: number;
  goods_id: number;
  sku_id: number;
  value_ids_json: number[];
  name_json: Text3;
  spec_json: Text3;
  image: string;
  tint: string;
  num: number;
  /** Rupiah for one cup. */
  price: number;
  /** What it cost when the line was put into the cart, if that was something else. */
  old_price: number | null;
}

/** What a member would order: the lines that are available now, priced, and those that are not. */
export interface Basket {
  lines: (BasketLine & PricedLine)[];
  unavailable: readonly JudgedLine[];
  amounts: Amounts & { goods_num: number };
  price_hash: string;
}

/** Where and how a basket is ordered. */
interface BasketKind {
  shop: ShopRecord;
  type: OrderType;
  /** It is null if the order is picked up. */
  delivery: DeliveryPrice | null;
}

/** What is in a cart, not priced yet. */
export interface LoadedCart extends BasketKind {
  /** What the member's level takes off. */
  member: MemberTerms | null;
  sold: readonly { line: CheckoutLine; basketLine: BasketLine; judged: JudgedLine }[];
  unavailable: readonly JudgedLine[];
}

function joined(values: readonly ChosenValue[]): Text3 {
  const text = {} as Text3;
  for (const language of languages) text[language] = values.map((value) => value.name_json[language]).join(SEPARATOR);
  return text;
}

const toBasketLine = ({ line, chosen, price }: JudgedLine): BasketLine => ({
  cart_id: line.cart_id,
  goods_id: line.goods_id,
  sku_id: line.sku_id,
  value_ids_json: line.value_ids,
  name_json: line.name_json,
  spec_json: joined(chosen),
  image: line.image,
  tint: line.tint,
  num: line.num,
  price,
  old_price: changedPrice(line, price),
});

/** What a coupon is judged by. */
export function couponCaseOf({ shop, type, delivery, member, sold }: LoadedCart, now: number): CouponCase {
  const isEmpty = sold.length === 0;
  return {
    shop_id: shop.id,
    type,
    now,
    basket: {
      lines: sold.map(({ line, basketLine }) => ({
        goods_id: line.goods_id,
        cate_id: line.cate_id,
        unit: basketLine.price,
        num: line.num,
        vip: line.vip_switch === 1,
        coupon: line.coupon_switch === 1,
      })),
      member,
      delivery: isEmpty || !delivery ? null : delivery.terms,
      packing_fee: isEmpty ? 0 : shop.packing_fee,
      tax: { type: shop.tax_type, bp: shop.tax_bp, included: shop.tax_included === 1 },
    },
  };
}

/** Prices a cart, with one coupon at most. */
export function priceCart(cart: LoadedCart, coupon: { id: number; rule: CouponRule } | null): Basket {
  const { shop, type, delivery, sold, unavailable } = cart;
  const { basket } = couponCaseOf(cart, 0);
  const { lines: priced, ...amounts } = priceBasket(withCoupon(basket, coupon?.rule ?? null));
  const { goods_num: _, ...agreed } = amounts;
  const text = priceText({
    shop_id: shop.id,
    type,
    lines: sold.map(({ basketLine: { sku_id, value_ids_json: value_ids, num, price } }) => ({
      sku_id,
      value_ids,
      num,
      price,
    })),
    amounts: agreed,
    coupon_id: coupon?.id ?? null,
    address: delivery?.address,
  });
  return {
    lines: sold.map(({ basketLine }, index) => ({ ...basketLine, ...(priced[index] as PricedLine) })),
    unavailable,
    amounts,
    price_hash: createHash('sha256').update(text).digest('hex'),
  };
}

/** Reads a member's cart in one shop. Returns null if it holds none of the lines asked for. */
export async function loadCart(
  db: Queries,
  { me, cartIds, now, ...kind }: BasketKind & { me: number; cartIds: readonly number[] | null; now: number },
): Promise<LoadedCart | null> {
  const { shop } = kind;
  const rows = await findCheckoutLines(db, { me, shopId: shop.id, cartIds });
  if (rows.length === 0) return null;
  const all = await judgeLines(db, { shopId: shop.id, lines: rows });
  return {
    ...kind,
    member: await memberTerms(db, { me, now }),
    sold: all
      .filter(({ verdict }) => !verdict)
      .map((judged) => ({ line: judged.line, basketLine: toBasketLine(judged), judged })),
    unavailable: all.filter(({ verdict }) => verdict),
  };
}
