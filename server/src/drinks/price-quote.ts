import type { Language } from '@/contract/core';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { goodsForTerms, missingTo, missingToFree } from '@/domain/delivery';
import { comingPoints } from '../benefits';
import { type Basket, toCartLine } from '../cart';
import type { Queries } from '../db/db';
import type { ShopRecord } from '../shop';
import type { CouponChoice } from './coupon-choice';
import type { Destination } from './destination';
import { toLine } from './drinks-presenter';

interface QuoteInput {
  basket: Basket;
  coupons: CouponChoice;
  shop: ShopRecord;
  /** It is null if the order is picked up. */
  destination: Destination | null;
  /** When the drinks would be ready, or at the address. */
  times: { eta_start: number; eta_end: number };
  /** Why nothing is made as soon as possible now. */
  notSoon: string | null;
  /** That the order will give. */
  points: number;
  /** By which channels it could be paid. */
  offers: PriceQuote['pay_channels'];
  language: Language;
}

/** The terms of a delivery, and how far its goods are from them. */
function deliveryOf({ basket, shop, destination }: QuoteInput): PriceQuote['delivery'] {
  if (!destination) return null;
  const goods = goodsForTerms(basket.amounts);
  return {
    address_id: destination.address.id,
    distance: destination.metres,
    ...destination.terms,
    missing_to_free: missingToFree(destination.terms, goods),
    min_amount: shop.min_amount,
    missing_to_minimum: missingTo(shop.min_amount, goods),
  };
}

function quotedCoupon({ chosen }: CouponChoice, language: Language): PriceQuote['coupon'] {
  if (!chosen) return null;
  const { id, name_json, saving, isBest } = chosen;
  return { id, name: name_json[language], saving, is_best: isBest ? 1 : 0 };
}

/** The points that a basket will give, if it is ordered and nothing of it is paid back. */
export const pointsOfBasket = (
  db: Queries,
  { me, now, basket }: { me: number; now: number; basket: Basket },
): Promise<number> =>
  comingPoints(db, { me, now, lines: basket.lines.map(({ num, pay_amount }) => ({ num, pay_amount, refund_num: 0 })) });

/** A priced basket in the API's field names. */
export const toQuote = (input: QuoteInput): PriceQuote => {
  const { basket, coupons, shop, destination, times, notSoon, points, offers, language } = input;
  return {
    shop_id: shop.id,
    type: destination ? 'takeout' : 'takein',
    lines: basket.lines.map((line) => ({
      cart_id: line.cart_id,
      ...toLine(line, language),
      old_price: line.old_price,
    })),
    ...basket.amounts,
    price_hash: basket.price_hash,
    ...times,
    not_soon: notSoon,
    delivery: deliveryOf(input),
    coupon: quotedCoupon(coupons, language),
    coupon_num: coupons.usable,
    coupon_near: coupons.near && { name: coupons.near.name_json[language], missing: coupons.near.missing },
    points,
    pay_channels: offers,
    unavailable: basket.unavailable.map((judged) => toCartLine(judged, language)),
  };
};
