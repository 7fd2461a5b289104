import * as v from 'valibot';
import { count, id, rupiah, seconds, text, writtenLine } from '@/contract/common.schemas';
import { limits } from '@/contract/limits';
import { afterSale } from '@/contract/order/after-sale.schemas';
import { grantAnswer, sorrySwitch } from './ops-coupon.schemas';

const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });
const { status: _status, status_text: _text, items: _items, ...shown } = afterSale.entries;

/** Money that a customer asks back, for the shop. */
export const opsAfterSale = v.strictObject({
  ...shown,
  order_sn: text,
  pickup_no: v.nullable(text),
  /** E.164. */
  mobile: text,
  items: v.array(
    v.strictObject({
      line_id: id,
      num: count,
      granted_num: count,
      amount: rupiah,
      /** While it waits for an answer: what one, two and more of these cups are. */
      cup_amounts: v.array(rupiah),
      name_json: texts,
      spec_json: texts,
    }),
  ),
  /** When the courier of a delivery was sent, and who called it arrived when. It is null if the order is picked up. */
  delivery: v.nullable(
    v.strictObject({
      sendtime: v.nullable(seconds),
      arrivetime: v.nullable(seconds),
      /** `system`: nobody said so in time. */
      arrived_by: v.nullable(v.picklist(['user', 'shop', 'system'])),
      /** Name of the person of the staff. */
      arrived_who: text,
    }),
  ),
  /** Who answered. It is empty if nobody did in time. */
  who: text,
  /** When it is granted without an answer. */
  answer_until: seconds,
});
export type OpsAfterSale = v.InferOutput<typeof opsAfterSale>;

export const afterSaleBodies = {
  decide: v.variant('decision', [
    v.strictObject({
      after_sn: text,
      decision: v.literal('grant'),
      /**
       * The cups that are granted, of those that were asked for; all if it is absent. What did not arrive is granted
       * whole.
       */
      items: v.optional(
        v.pipe(
          v.array(v.strictObject({ line_id: id, num: v.pipe(id, v.maxValue(limits.cartLineMax)) })),
          v.minLength(1, 'tooShort'),
          v.maxLength(limits.cartLinesMax, 'invalid'),
        ),
      ),
      /** The reason, which the customer reads. It is needed if not all is granted. */
      reason: v.optional(writtenLine(limits.textAreaMax), ''),
      sorry: sorrySwitch,
    }),
    v.strictObject({
      after_sn: text,
      decision: v.literal('refuse'),
      /** The reason, which the customer reads. */
      reason: v.pipe(writtenLine(limits.textAreaMax), v.nonEmpty('required')),
    }),
  ]),
};

export const afterSaleAnswers = {
  list: v.strictObject({ after_sales: v.array(opsAfterSale) }),
  decide: v.strictObject({
    after_sn: text,
    /** What is paid back; 0: it is refused. */
    amount: rupiah,
    coupon: v.nullable(grantAnswer),
  }),
};
