import type { Amounts } from '@/contract/order.schemas';

export interface PriceTextInput {
  shop_id: number;
  type: string;
  lines: readonly { sku_id: number; value_ids: readonly number[]; num: number; price: number }[];
  amounts: Amounts;
  coupon_id: number | null;
}

/**
 * One text for one price: what the customer agrees to, whatever the order of the lines. The server hashes it into
 * `price_hash`. Holds no time and no waiting time: a quote does not go stale by the clock.
 */
export function priceText({ shop_id, type, lines, amounts, coupon_id }: PriceTextInput): string {
  const items = lines
    .map(({ sku_id, value_ids, num, price }) => `${sku_id}[${[...value_ids].sort((a, b) => a - b)}]x${num}@${price}`)
    .sort();
  const money = [
    amounts.goods_amount,
    amounts.member_discount,
    amounts.coupon_amount,
    amounts.packing_fee,
    amounts.delivery_fee,
    `${amounts.tax_type}${amounts.tax_bp}${amounts.tax_included ? 'in' : 'on'}`,
    amounts.tax_amount,
    amounts.total_amount,
    amounts.pay_amount,
  ];
  return [`shop ${shop_id}`, type, items.join(' '), money.join(' '), `coupon ${coupon_id ?? 'none'}`].join('\n');
}
