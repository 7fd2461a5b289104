import * as v from 'valibot';
import { payChannel, usedChannel } from '../chain.schemas';
import { count, flag, id, latitude, longitude, pageNumber, place, rupiah, seconds, text } from '../common.schemas';
import { refundCause, refundState } from './order-parts.schemas';

/** What the answers about orders of several kinds share. */

export const refundEntries = {
  refund_sn: text,
  cause: refundCause,
  state: refundState,
  amount: rupiah,
  /** How it was paid. Cash is paid back at the counter of the shop. */
  channel: usedChannel,
  createtime: seconds,
  /** When it was handed to the provider. */
  senttime: v.nullable(seconds),
  donetime: v.nullable(seconds),
};
/** An amount that is or was paid back. It has the times of the steps that are done. */
export const orderRefund = v.strictObject(refundEntries);
export type OrderRefund = v.InferOutput<typeof orderRefund>;

/** A shop in which something is redeemed. */
export const redeemShop = v.strictObject({
  id,
  name: text,
  address: text,
  lng: longitude,
  lat: latitude,
  /** Metres from the given place. It is null if none was given. */
  distance: v.nullable(count),
  /** 1: it is closed until further notice. */
  resting: flag,
});
export type RedeemShop = v.InferOutput<typeof redeemShop>;

/** Which shops of a thing are asked for, and from where. */
export const goodShopsInput = { shops_page: v.optional(pageNumber), ...place };
/** Where a thing is good. */
export const goodShopsEntries = {
  /** One page of them, `limits.goodShopsShown` at most: the nearest first if a place was given. */
  shops: v.array(redeemShop),
  /** All of them. */
  shop_num: count,
  /** 1: it is good in every shop of the chain. */
  every_shop: flag,
};
/** What codes of a voucher that nobody has bought are good for, in words. It is empty if there are none. */
export const goodForEntries = { good_for: text };
const goodShops = v.strictObject(goodShopsEntries);
export type GoodShops = v.InferOutput<typeof goodShops>;

/** By which goods give a customer points now: rupiah for one point, and the multiple of the level in per cent. */
export const pointsTerms = v.strictObject({ rate: count, multiple: count });

/** How an order of a thing can be paid whose money must be able to go back without a person, before it is made. */
export const waysEntry = {
  /** Its channels. One that does not take the sum is refused when it is paid by it. */
  pay_channels: v.array(payChannel),
};

/** The points of an order whose points come when it is redeemed. */
export const redeemedPointsEntries = {
  /** What it has given, without what was taken back. */
  points: count,
  /** What it will give by the level of now, if all that is left of it is redeemed. */
  points_coming: count,
};
const redeemedPoints = v.strictObject(redeemedPointsEntries);
export type RedeemedPoints = v.InferOutput<typeof redeemedPoints>;

/** What became of a code, as its customer sees it. `ended`: it expired without money back. */
export const ownCodeState = v.picklist(['good', 'expired', 'redeemed', 'refunded', 'ended']);
