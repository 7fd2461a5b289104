import * as v from 'valibot';
import { payChannel, usedChannel } from '../chain.schemas';
import { count, rupiah, seconds, text } from '../common.schemas';

/** A channel by which something can be paid, and until when. */
export const payOffer = v.strictObject({
  channel: payChannel,
  until: seconds,
  /**
   * Days after paying in which refunds go back by the channel itself; later a person sends them, and always if it is 0.
   * It is null if all refunds of the order go back by themselves.
   */
  refund_days: v.nullable(count),
});
export type PayOffer = v.InferOutput<typeof payOffer>;

/**
 * How the client starts a payment (not specified). `url` is a page of the provider on which the payment can be made
 * too. It is empty if there is none.
 */
export const paymentLaunch = v.variant('type', [
  /** Draw a QR code. */
  v.strictObject({ type: v.literal('qr'), qr_string: text, url: text }),
  /** Open the page or the app of a wallet. */
  v.strictObject({ type: v.literal('page'), url: text }),
  /** Show a virtual account. `company` is the biller code that Mandiri asks for beside it, else empty. */
  v.strictObject({ type: v.literal('va'), number: text, company: text, url: text }),
  /** The wallet of this phone number asks its owner. Four of its digits are hidden. */
  v.strictObject({ type: v.literal('push'), mobile: text, url: text }),
  /** Show a number that the customer says at the counter. */
  v.strictObject({ type: v.literal('cash'), number: text }),
  /** Call the host. */
  v.strictObject({ type: v.literal('native'), params: v.record(text, text) }),
]);
export type PaymentLaunch = v.InferOutput<typeof paymentLaunch>;
export const payment = v.strictObject({
  payment_sn: text,
  channel: usedChannel,
  amount: rupiah,
  expiretime: seconds,
  launch: paymentLaunch,
});
export type Payment = v.InferOutput<typeof payment>;

/**
 * The last payment of an order that is unpaid, or was until its time was over, if it can no longer be paid. For `failed`
 * and `closed` the provider has confirmed that no money was taken; for `unsettled`, whose time is over, the outcome is not
 * known yet.
 */
export const endedPayment = v.strictObject({
  payment_sn: text,
  channel: usedChannel,
  state: v.picklist(['failed', 'closed', 'unsettled']),
});
export type EndedPayment = v.InferOutput<typeof endedPayment>;
