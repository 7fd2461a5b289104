import * as v from 'valibot';
import { writtenLine } from '@/contract/common.schemas';
import { limits } from '@/contract/limits';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const soldout = v.picklist([0, 1]);

export const opsActs = ['accept', 'start', 'ready', 'hand-over', 'refuse'] as const;

/** Bodies of the shop's calls. */
export const opsBodies = {
  act: v.strictObject({
    order_sn: v.pipe(v.string(), v.maxLength(40)),
    act: v.picklist(opsActs),
    reason: v.optional(writtenLine(limits.textAreaMax), ''),
  }),
  goods: v.strictObject({ goods_id: id, soldout }),
  value: v.strictObject({ value_id: id, soldout }),
  stock: v.strictObject({ sku_id: id, add: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)) }),
  shop: v.strictObject({ state: v.picklist(['open', 'closed', 'rest']) }),
};
