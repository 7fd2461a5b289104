import type { Language } from '@/contract/core';
import type { PriceQuote } from '@/contract/order.schemas';
import type { Basket, OrderType } from '../cart';
import { toLine } from './drinks-presenter';

interface QuoteInput {
  basket: Basket;
  shopId: number;
  type: OrderType;
  /** When the drinks would be ready. */
  times: { eta_start: number; eta_end: number };
  language: Language;
}

/** A priced basket in the API's field names. */
export const toQuote = ({ basket, shopId, type, times, language }: QuoteInput): PriceQuote => ({
  shop_id: shopId,
  type,
  lines: basket.lines.map((line) => ({ cart_id: line.cart_id, ...toLine(line, language) })),
  ...basket.amounts,
  price_hash: basket.price_hash,
  ...times,
  unavailable: basket.unavailable.map(({ cart_id, goods_id, name_json }) => ({
    cart_id,
    goods_id,
    name: name_json[language],
  })),
});
