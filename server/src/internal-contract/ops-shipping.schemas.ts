import * as v from 'valibot';
import { count, flag, orderSn, seconds, text, writtenLine } from '@/contract/common.schemas';
import { shippingAddress } from '@/contract/mall/shipment.schemas';
import { trackingPattern } from '@/domain/tracking-number';

const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });

const opsShipment = v.strictObject({
  order_sn: text,
  /** What is put into the parcel. */
  goods: v.array(v.strictObject({ name: texts, note: texts, num: count, image: text, tint: text })),
  remark: text,
  address: shippingAddress,
  createtime: seconds,
  /** The company that brings it, and the number by which it is followed. Both are empty until it is sent. */
  courier: text,
  tracking_no: text,
  /** When it was sent. It is null until then. */
  shiptime: v.nullable(seconds),
  /** Name of who has sent it. It is empty until then. */
  who: text,
});
export type OpsShipment = v.InferOutput<typeof opsShipment>;

const shipped = v.strictObject({ shipment: opsShipment });

const shipments = v.strictObject({
  /** 1: this is the shop that the chain names as its sender. What another shop is asked for is empty. */
  is_sender: flag,
  couriers: v.array(text),
  /** The shop that asks, as the label of a parcel names it. */
  sender: v.strictObject({ name: text, address: text, mobile: text }),
  /** What is to be sent, the oldest first, at most 200, and how many it is in all. */
  to_ship: v.array(opsShipment),
  total: count,
  /** What the shop has sent on this business day (04:00 to 04:00), the newest first, at most 200. */
  shipped: v.array(opsShipment),
});
export type OpsShipments = v.InferOutput<typeof shipments>;

export const shippingBodies = {
  ship: v.strictObject({
    order_sn: orderSn,
    courier: v.pipe(writtenLine(40), v.nonEmpty('required'), v.description('One of couriers')),
    tracking_no: v.pipe(
      writtenLine(40),
      v.nonEmpty('required'),
      v.regex(trackingPattern, 'invalid'),
      v.description(
        'As the courier names the parcel: 5 to 40 letters, digits and the marks . / - with a digit among them',
      ),
    ),
  }),
};

export const shippingAnswers = { shipments, shipped };
