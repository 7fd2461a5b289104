import * as v from 'valibot';
import { count, flag, maxPoints, rupiah, seconds, text, writtenLine } from '@/contract/common.schemas';
import { limits } from '@/contract/limits';
import { orderState } from '@/contract/order.schemas';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const soldout = v.picklist([0, 1]);

export const opsActs = ['accept', 'start', 'ready', 'hand-over', 'refuse'] as const;

/** Bodies of the shop's calls. */
export const opsBodies = {
  act: v.strictObject({
    order_sn: v.pipe(v.string(), maxPoints(40, 'invalid')),
    act: v.picklist(opsActs),
    reason: v.optional(writtenLine(limits.textAreaMax), ''),
  }),
  goods: v.strictObject({ goods_id: id, soldout }),
  value: v.strictObject({ value_id: id, soldout }),
  stock: v.strictObject({ sku_id: id, add: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)) }),
  shop: v.strictObject({ state: v.picklist(['open', 'closed', 'rest']) }),
};

/** A text in the three languages. */
const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });

const opsShop = v.strictObject({ id, name: text });
export type OpsShop = v.InferOutput<typeof opsShop>;

const opsOrder = v.strictObject({
  id,
  order_sn: text,
  state: orderState,
  pickup_no: v.nullable(text),
  paytime: v.nullable(seconds),
  accepttime: v.nullable(seconds),
  maketime: v.nullable(seconds),
  readytime: v.nullable(seconds),
  remark: text,
  /** 1: the customer wants a straw and tissues. */
  tableware: flag,
  goods: v.array(v.strictObject({ name: texts, spec: texts, num: count })),
});
export type OpsOrder = v.InferOutput<typeof opsOrder>;

const opsGoods = v.strictObject({
  goods_id: id,
  name_json: texts,
  soldout_switch: flag,
  skus: v.array(
    v.strictObject({
      sku_id: id,
      size: texts,
      temperature: texts,
      price: rupiah,
      /** null: not counted. */
      stock: v.nullable(count),
      /** 0: the shop does not sell it. */
      status: flag,
    }),
  ),
});
export type OpsGoods = v.InferOutput<typeof opsGoods>;

/** Answers of the shop's calls, without an envelope. */
export const opsAnswers = {
  work: v.strictObject({ shop: opsShop, orders: v.array(opsOrder) }),
  act: v.strictObject({ state: orderState }),
  menu: v.strictObject({ shop: opsShop, goods: v.array(opsGoods) }),
  goods: opsBodies.goods,
  value: opsBodies.value,
  stock: v.strictObject({ stock: count }),
  shop: opsBodies.shop,
};
