import { limits } from '@/contract/limits';
import type { CartLine } from '@/contract/shop.schemas';

/** A drink to put into a cart: the input for the server, and what the line shows before the answer. */
export interface CartItem {
  goods_id: number;
  sku_id: number;
  /** Sugar and toppings; size and temperature are part of the sku. */
  value_ids: readonly number[];
  num: number;
  name: string;
  image: string;
  tint: string;
  spec_text: string;
  price: number;
  /** 1: also if it cannot be ordered now, as what is put back or brought to the login. */
  restores?: 1;
  /** Price of a cup, if the customer was shown another one when the drink was put into a cart. */
  seen_price?: number;
}

type Choice = Pick<CartItem, 'goods_id' | 'sku_id' | 'value_ids'>;

/** A key that is the same for equal drinks, which share a line. */
export function lineKey({ goods_id, sku_id, value_ids }: Choice): string {
  return `${goods_id}|${sku_id}|${[...value_ids].sort((a, b) => a - b).join('.')}`;
}

const capped = (num: number): number => Math.min(limits.cartLineMax, Math.max(0, num));

/** A line that only this device has: its id is negative and unknown to the server. */
export function lineOf(item: CartItem, cartId: number): CartLine {
  const num = capped(item.num);
  return {
    cart_id: cartId,
    goods_id: item.goods_id,
    sku_id: item.sku_id,
    value_ids: [...item.value_ids].sort((a, b) => a - b),
    name: item.name,
    image: item.image,
    tint: item.tint,
    spec_text: item.spec_text,
    num,
    price: item.price,
    line_amount: num * item.price,
    valid: 1,
    invalid_reason: null,
    problem: null,
    old_price: item.seen_price ?? null,
  };
}

/** The item of a line, so that it can be added again. */
export function itemOf(line: CartLine): CartItem {
  const { goods_id, sku_id, value_ids, num, name, image, tint, spec_text, price, old_price } = line;
  const item = { goods_id, sku_id, value_ids: [...value_ids], num, name, image, tint, spec_text, price };
  return old_price === null ? item : { ...item, seen_price: old_price };
}

/** The lines with one more item, merged into an equal line up to 99. */
export function withAdded(lines: readonly CartLine[], item: CartItem): CartLine[] {
  const key = lineKey(item);
  const known = lines.find((line) => lineKey(line) === key);
  // A line that is added now costs what the customer sees now.
  if (known)
    return withNum(
      lines.map((line) => (line === known ? { ...line, price: item.price } : line)),
      key,
      known.num + item.num,
    );
  const lowest = lines.reduce((low, line) => Math.min(low, line.cart_id), 0);
  return [...lines, lineOf(item, lowest - 1)];
}

/** The lines with another quantity on one of them; 0 removes it. */
export function withNum(lines: readonly CartLine[], key: string, num: number): CartLine[] {
  const wanted = capped(num);
  if (wanted === 0) return lines.filter((line) => lineKey(line) !== key);
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, num: wanted, line_amount: wanted * line.price } : line,
  );
}

/** The lines with one of them replaced by another drink; merged into an equal line, as the server does it. */
export function withReplaced(lines: readonly CartLine[], key: string, item: CartItem): readonly CartLine[] {
  const wanted = lineKey(item);
  if (wanted === key) return withNum(lines, key, item.num);
  if (!lines.some((line) => lineKey(line) === key)) return lines;
  if (lines.some((line) => lineKey(line) === wanted)) return withAdded(withNum(lines, key, 0), item);
  return lines.map((line) => (lineKey(line) === key ? lineOf(item, line.cart_id) : line));
}

/** Whether an item does not fit: the cart would have too many lines, or the line more than 99. */
export function isFull(lines: readonly CartLine[], item: CartItem): boolean {
  const known = lines.find((line) => lineKey(line) === lineKey(item));
  return known ? known.num + item.num > limits.cartLineMax : lines.length >= limits.cartLinesMax;
}
