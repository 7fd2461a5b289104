import type { Amounts } from '@/contract/order/order-parts.schemas';
import { canonical } from './canonical';

export interface PriceTextInput {
  shop_id: number;
  type: string;
  lines: readonly { sku_id: number; value_ids: readonly number[]; num: number; price: number }[];
  amounts: Amounts;
  coupon_id: number | null;
  /** Where a delivery goes, as the customer saw it. It is absent if the order is picked up. */
  address?: object;
}

/**
 * Text of a price that the customer agrees to, independent of the order of the lines. The server hashes it into
 * `price_hash`. It contains no time and no waiting time, so a quote does not expire with the clock.
 */
export function priceText({ lines, ...rest }: PriceTextInput): string {
  const items = lines.map(({ sku_id, value_ids, num, price }) =>
    canonical({ sku_id, value_ids: [...value_ids].sort((a, b) => a - b), num, price }),
  );
  return canonical({ ...rest, lines: items.sort() });
}
