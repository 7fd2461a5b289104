import * as v from 'valibot';
import { addressLabel } from '../address.schemas';
import { seconds, text } from '../common.schemas';

/** Where something is sent: the address as it was when it was ordered. */
export const shippingAddress = v.strictObject({
  /** Name of the receiver. */
  name: text,
  areacode: text,
  /** National number, without the area code. */
  mobile: text,
  province_name: text,
  city_name: text,
  district_name: text,
  village_name: text,
  postcode: text,
  detail: text,
  label: addressLabel,
  courier_note: text,
});

/** How something gets to its customer. */
export const shipment = v.strictObject({
  address: shippingAddress,
  /** The company that brings it, and the number by which it is followed. Both are empty until it is sent. */
  courier: text,
  tracking_no: text,
  /** When it was sent, and when its customer had it, or counted as having it. */
  shiptime: v.nullable(seconds),
  dealtime: v.nullable(seconds),
});
export type Shipment = v.InferOutput<typeof shipment>;
