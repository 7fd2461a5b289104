import { createHash } from 'node:crypto';
import { languages } from '@/contract/core';
import type { Amounts, OrderType } from '@/contract/order.schemas';
import { type CouponCase, type CouponRule, withCoupon } from '@/domain/coupon';
import { type DeliveryTerms, type PricedLine, priceBasket, unitPrice } from '@/domain/price';
import { priceText } from '@/domain/price-text';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { type ChosenValue, findChosenValues } from '../menu';
import type { ShopRecord } from '../shop';
import { type CheckoutLine, findCheckoutLines } from './checkout-repository';

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
}

/** What a member would order: the lines that are available now, priced, and those that are not. */
export interface Basket {
  lines: (BasketLine & PricedLine)[];
  unavailable: readonly BasketLine[];
  amounts: Amounts & { goods_num: number };
  price_hash: string;
}

/** Where and how a basket is ordered. */
interface BasketKind {
  shop: ShopRecord;
  type: OrderType;
  /** null: picked up. */
  delivery: DeliveryPrice | null;
}

/** What is in a cart, not priced yet. */
export interface LoadedCart extends BasketKind {
  sold: readonly { line: CheckoutLine; basketLine: BasketLine }[];
  unavailable: readonly BasketLine[];
}

const SEPARATOR = ' · ';

function joined(values: readonly ChosenValue[]): Text3 {
  const text = {} as Text3;
  for (const language of languages) text[language] = values.map((value) => value.name_json[language]).join(SEPARATOR);
  return text;
}

/** Subtracts the lines from stock in turn. A line that exceeds what is left is unavailable as a whole. */
function fitter(): (line: CheckoutLine) => boolean {
  const left = new Map<number, number>();
  return ({ sku_id, stock, num }) => {
    if (stock === null) return true;
    const rest = (left.get(sku_id) ?? stock) - num;
    if (rest < 0) return false;
    left.set(sku_id, rest);
    return true;
  };
}

function toBasketLine(line: CheckoutLine, values: readonly ChosenValue[]): BasketLine {
  const inSku = new Set([line.size_value_id, line.temperature_value_id]);
  const added = values.filter((value) => !inSku.has(value.value_id));
  return {
    cart_id: line.cart_id,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    value_ids_json: line.value_ids,
    name_json: line.name_json,
    spec_json: joined(values),
    image: line.image,
    tint: line.tint,
    num: line.num,
    price: unitPrice(line.price, added),
  };
}

const valueIdsOf = (line: CheckoutLine): number[] => [line.size_value_id, line.temperature_value_id, ...line.value_ids];

/** What a coupon is judged by. */
export function couponCaseOf({ shop, type, delivery, sold }: LoadedCart, now: number): CouponCase {
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
      member: null,
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

/** Reads a member's cart in one shop. Null: it holds none of the lines asked for. */
export async function loadCart(
  db: Queries,
  { me, cartIds, ...kind }: BasketKind & { me: number; cartIds: readonly number[] | null },
): Promise<LoadedCart | null> {
  const { shop } = kind;
  const rows = await findCheckoutLines(db, { me, shopId: shop.id, cartIds });
  if (rows.length === 0) return null;
  const valueIds = [...new Set(rows.flatMap(valueIdsOf))].sort((a, b) => a - b);
  const values = await findChosenValues(db, { shopId: shop.id, valueIds });
  const fits = fitter();
  const all = rows.map((line) => {
    const wanted = new Set(valueIdsOf(line));
    const chosen = values.filter((value) => wanted.has(value.value_id));
    const isWhole = chosen.length === wanted.size && chosen.every((value) => value.is_off === 0);
    return { line, basketLine: toBasketLine(line, chosen), isSold: isWhole && line.is_sold === 1 && fits(line) };
  });
  return {
    ...kind,
    sold: all.filter(({ isSold }) => isSold),
    unavailable: all.filter(({ isSold }) => !isSold).map(({ basketLine }) => basketLine),
  };
}
