import type { Language } from '@/contract/core';
import type { CartLine } from '@/contract/shop.schemas';
import { judgeCart, type Verdict } from '@/domain/cart-problem';
import { unitPrice } from '@/domain/price';
import type { Queries } from '../db/db';
import { type ChosenValue, findChosenValues, findOffers } from '../menu';
import type { CheckoutLine } from './checkout-repository';

/** Separates the parts of a drink, in orders too: `Large · Iced · Boba`. */
export const SEPARATOR = ' · ';

export interface JudgedLine {
  line: CheckoutLine;
  /** Its size, temperature, sugar and toppings, in the order in which a drink's text lists them. */
  chosen: readonly ChosenValue[];
  /** Rupiah for one cup. */
  price: number;
  /** It is null if it can be ordered. */
  verdict: Verdict | null;
  /** What its verdict names: what is out, and what a swap has. */
  named: readonly ChosenValue[];
}

const inSku = (line: CheckoutLine): number[] => [line.size_value_id, line.temperature_value_id];

const among = (values: readonly ChosenValue[], ids: readonly number[]): ChosenValue[] =>
  values.filter(({ value_id }) => ids.includes(value_id));

function priceOf(line: CheckoutLine, values: readonly ChosenValue[]): number {
  return unitPrice(line.price, among(values, line.value_ids));
}

const idsOf = ({ value_ids, swap }: Verdict): number[] => [
  ...value_ids,
  ...(swap ? [...swap.sku_value_ids, ...swap.value_ids] : []),
];

/** Says of each line of a cart, in their order, whether it can be ordered now, and what could be had instead. */
export async function judgeLines(
  db: Queries,
  { shopId, lines }: { shopId: number; lines: readonly CheckoutLine[] },
): Promise<JudgedLine[]> {
  if (lines.length === 0) return [];
  const offers = await findOffers(db, { shopId, goodsIds: [...new Set(lines.map((line) => line.goods_id))] });
  const chosenIds = lines.flatMap((line) => [...inSku(line), ...line.value_ids]);
  const own = await findChosenValues(db, [...new Set(chosenIds)]);
  const verdicts = judgeCart(
    lines.map((line) => ({ ...line, sku_value_ids: inSku(line) })),
    ({ goods_id }) => offers.get(goods_id),
    (line) => priceOf(line, own),
  );
  const otherIds = verdicts.flatMap((verdict) => (verdict ? idsOf(verdict) : []));
  const others = otherIds.length > 0 ? await findChosenValues(db, [...new Set(otherIds)]) : [];
  return lines.map((line, at) => ({
    line,
    chosen: among(own, [...inSku(line), ...line.value_ids]),
    price: priceOf(line, own),
    verdict: verdicts[at] ?? null,
    named: others,
  }));
}

const textOf = (values: readonly ChosenValue[], language: Language): string =>
  values.map(({ name_json }) => name_json[language]).join(SEPARATOR);

function problemOf({ line, verdict, named }: JudgedLine, language: Language): CartLine['problem'] {
  if (!verdict) return null;
  const { value_ids, left, swap } = verdict;
  return {
    names: among(named, value_ids).map(({ name_json }) => name_json[language]),
    left,
    cate_id: line.cate_id,
    swap: swap && {
      sku_id: swap.sku_id,
      value_ids: swap.value_ids,
      num: swap.num,
      price: swap.price,
      spec_text: textOf(among(named, [...swap.sku_value_ids, ...swap.value_ids]), language),
    },
  };
}

/**
 * The price that the customer was shown for one cup when it was put into the cart. It is null if that is the same as
 * now, or not noted.
 */
export const changedPrice = ({ old_price }: CheckoutLine, price: number): number | null =>
  old_price === price ? null : old_price;

export function toCartLine(judged: JudgedLine, language: Language): CartLine {
  const { line, chosen, price, verdict } = judged;
  return {
    cart_id: line.cart_id,
    goods_id: line.goods_id,
    sku_id: line.sku_id,
    value_ids: line.value_ids,
    name: line.name_json[language],
    image: line.image,
    tint: line.tint,
    spec_text: textOf(chosen, language),
    num: line.num,
    price,
    line_amount: price * line.num,
    valid: verdict ? 0 : 1,
    invalid_reason: verdict?.reason ?? null,
    problem: problemOf(judged, language),
    old_price: changedPrice(line, price),
  };
}
