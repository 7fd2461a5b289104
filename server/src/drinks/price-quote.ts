import type { Language } from '@/contract/core';
import type { PriceQuote } from '@/contract/order.schemas';
import type { Basket, OrderType } from '../cart';

interface QuoteInput {
  basket: Basket;
  shopId: number;
  type: OrderType;
  /** Minutes until the drinks are ready. */
  eta: { min: number; max: number };
  now: number;
  language: Language;
}

/** A priced basket in the API's field names. */
export function toQuote({ basket, shopId, type, eta, now, language }: QuoteInput): PriceQuote {
  const { lines: priced, goods_num, ...amounts } = basket.breakdown;
  return {
    shop_id: shopId,
    type,
    lines: basket.lines.map((line, index) => ({
      cart_id: line.cart_id,
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      value_ids: line.value_ids,
      name: line.name[language],
      image: line.image,
      tint: line.tint,
      spec_text: line.spec[language],
      num: line.num,
      price: line.price,
      amount: priced[index]?.amount ?? 0,
      pay_amount: priced[index]?.pay_amount ?? 0,
    })),
    goods_num,
    ...amounts,
    price_hash: basket.price_hash,
    eta_start: now + eta.min * 60,
    eta_end: now + eta.max * 60,
    unavailable: basket.unavailable.map(({ cart_id, goods_id, name }) => ({ cart_id, goods_id, name: name[language] })),
  };
}
