import type { CartLine, MenuSnapshot } from '@/contract/shop.schemas';
import { unitPrice } from '@/domain/price';

/** A visitor's line with the texts and price of this menu; marked as not valid if it is no longer available. */
export function relabelLine(line: CartLine, { categories, specs }: MenuSnapshot): CartLine {
  const goods = categories.flatMap((category) => category.goods).find(({ id }) => id === line.goods_id);
  const sku = goods?.skus.find(({ sku_id }) => sku_id === line.sku_id);
  if (!goods || !sku) return { ...line, valid: 0, invalid_reason: 'offMenu' };
  const values = specs.flatMap((group) => group.values);
  const added = values.filter(({ value_id }) => line.value_ids.includes(value_id));
  const inSku = values.filter(({ value_id }) => sku.value_ids.includes(value_id));
  const price = unitPrice(sku.price, added);
  const isOut = goods.soldout === 1 || sku.off === 1 || added.some(({ soldout_switch }) => soldout_switch === 1);
  return {
    ...line,
    name: goods.name,
    image: goods.image,
    tint: goods.tint,
    spec_text: [...inSku, ...added].map(({ name }) => name).join(' · '),
    price,
    line_amount: price * line.num,
    valid: isOut ? 0 : 1,
    invalid_reason: isOut ? 'soldOut' : null,
  };
}
