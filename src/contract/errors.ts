import type { Address } from './address.schemas';
import type { PayChannel } from './chain.schemas';
import type { CouponReason } from './coupon.schemas';
import type { PriceQuote } from './order/checkout.schemas';
import type { CartLine } from './shop.schemas';
import type { DrawState, PrizeType } from './wheel/wheel.schemas';

/** What is wrong with one field. Forms turn it into a text in the request's language. */
export type FieldProblem =
  | 'required'
  | 'invalid'
  | 'tooShort'
  | 'tooLong'
  | 'phone'
  | 'code'
  | 'passwordsInconsistent'
  | 'tooCommon'
  | 'agreement'
  | 'unknown';

/**
 * Every expected refusal and its parameters, sent as `data: {error, ...params}` on HTTP 200 with code 0. A call may
 * only answer the codes it declares, plus the common ones below.
 */
export interface ErrorParams {
  /** The input violates the schema. Keys are dotted paths in the input. */
  INVALID_INPUT: { fields: Record<string, FieldProblem> };
  /** The idempotency key was used with another body. */
  IDEMPOTENCY_MISMATCH: object;
  /** Internal error; the request id helps support. HTTP 500. */
  INTERNAL: { request_id: string };
  /** HTTP 503 with Retry-After, in seconds. */
  BUSY: { seconds: number };
  /** HTTP 401: no token, or the session ended. */
  UNAUTHORIZED: object;
  /** The session was begun by a partner, and this wants one that began with a login of ours. */
  OWN_LOGIN_NEEDED: object;
  /** HTTP 400, 404, 405, 408, 413, 415: the request cannot be read. */
  BAD_REQUEST: object;
  NO_SUCH_CALL: object;
  TOO_LARGE: object;

  SHOP_NOT_FOUND: object;
  /** Nothing can be left there to be fetched: the shop is closed until further notice. */
  SHOP_RESTING: object;
  GOODS_NOT_FOUND: object;
  INGREDIENT_NOT_FOUND: object;
  CART_LINE_NOT_FOUND: object;
  CART_FULL: { max: number };
  /** The chosen size and temperature, or a topping, is not sold here at present. */
  SKU_UNAVAILABLE: object;

  /** A code was sent too short a time ago. `seconds` until another can be requested. */
  CODE_TOO_SOON: { seconds: number };
  CODE_LIMIT: { seconds: number };
  /** No codes are sent to this country. */
  CODE_COUNTRY: object;
  CODE_WRONG: { left: number };
  CODE_EXPIRED: object;
  /** Too many wrong attempts. `seconds` until a new code, which resets the count, can be requested. */
  CODE_TRIES: { seconds: number };
  LOGIN_FAILED: object;
  LOGIN_LIMIT: { seconds: number };
  /** The phone number has an account already. Only somebody who has its code is told so. */
  MOBILE_TAKEN: object;
  /** The member has an inviter already, or a completed order. */
  INVITER_FIXED: object;
  /** The same as `CODE_WRONG`, for the code that went to the old number. */
  OLD_CODE_WRONG: { left: number };
  /** The code that went to the old number is over, or was tried too often. */
  OLD_CODE_EXPIRED: object;
  /** The member's own password. */
  PASSWORD_WRONG: object;
  /** The account is deleted at `duetime`, unless its member asks at login to keep it. */
  ACCOUNT_LEAVING: { duetime: number };
  /** The account cannot be deleted before this has ended. `text` is the reason in words. */
  ACCOUNT_BUSY: { reason: 'order' | 'refund' | 'report'; order_sn: string; text: string };
  /** The terms changed after the client read them. */
  AGREEMENT_OUTDATED: { agreement_version: string };

  /** Only the staff can do this: a shift must be begun with a name and a PIN. */
  SHIFT_NEEDED: object;
  /** `left`: tries until the name must wait. */
  PIN_WRONG: { left: number };
  PIN_LIMIT: { seconds: number };
  STAFF_NOT_FOUND: object;
  /** The call needs the name and PIN of a manager of the shop, beside the shift. */
  MANAGER_NEEDED: object;
  /** The shop would have no manager any more. */
  LAST_MANAGER: object;
  /** The PIN is right, and too easy to guess: a shift begins only with a new one. */
  PIN_WEAK: object;

  ADDRESS_NOT_FOUND: object;
  ADDRESS_LIMIT: { max: number };
  /** The address is not as it was when the change began. The refusal contains it as it is now. */
  ADDRESS_CHANGED: { address: Address };

  CART_EMPTY: object;
  /** The shop is closed, resting, or too close to closing for the lead time. `next_open` in seconds. */
  SHOP_CLOSED: { next_open: number | null };
  /** The lines that cannot be ordered as they are, each with its reason. */
  OUT_OF_STOCK: { goods: CartLine[] };
  /** The price differs from the one the customer saw. Contains the new quote. */
  PRICE_CHANGED: { quote: PriceQuote };
  TAKEOUT_UNAVAILABLE: object;
  /** The address has no place on the map, so its distance is not known. */
  ADDRESS_WITHOUT_PIN: object;
  /** The address is further away than the shop delivers. Metres. */
  OUT_OF_RANGE: { distance: number; radius: number };
  /** The shop is open, but a delivery would not arrive before it closes. */
  DELIVERY_CLOSED: object;
  /** The goods cost less than the shop delivers from. */
  BELOW_MINIMUM: { min_amount: number; missing: number };
  /**
   * The slot is not offered, or too few of its cups are left; `is_soon`: nothing is made as soon as possible, because too
   * many cups wait. The nearest slot that is free, in seconds. It is null if there is none. `text` is that in words.
   */
  SLOT_UNAVAILABLE: { is_soon: 0 | 1; slot_start: number | null; slot_end: number | null; text: string };
  COUPON_NOT_FOUND: object;
  /** `text` is the reason in words; `missing` in rupiah to the coupon's least amount. */
  COUPON_UNUSABLE: { name: string; reason: CouponReason; text: string; missing: number };
  /** As many coupons as there are have been granted. */
  COUPON_GONE: object;
  /** The member has had as many of this coupon as one may have. */
  COUPON_LIMIT: { max: number };
  MEMBER_NOT_FOUND: object;
  /** The cart has more cups than one order takes. */
  TOO_MANY_CUPS: { max: number };
  /** The session is of a partner whose customers may only look. */
  ORDERS_OFF: object;
  TOO_MANY_UNPAID: { max: number };
  ORDER_NOT_FOUND: object;
  /** The state of the order no longer allows this. */
  ORDER_STATE: { state: string };
  ORDER_EXPIRED: object;
  /** The order has no such line, or not so many cups of it left. */
  LINE_NOT_FOUND: object;
  /** Money can be asked back until a day after an order was handed over. */
  AFTER_SALE_OVER: object;
  /** The shop has not answered yet what was asked before. */
  AFTER_SALE_OPEN: object;
  AFTER_SALE_LIMIT: { max: number };
  AFTER_SALE_NOT_FOUND: object;
  REFUND_NOT_FOUND: object;

  /** The chain does not run this part of the app at present. */
  PART_OFF: object;
  VOUCHER_NOT_FOUND: object;
  GROUP_PRODUCT_NOT_FOUND: object;
  TEAM_NOT_FOUND: object;
  /** No seat of the team is free, for now at least. */
  TEAM_FULL: object;
  /** The team is full, or did not fill in time. */
  TEAM_OVER: { state: 'formed' | 'failed' };
  /** The member has an unpaid or forming order of this product already. */
  IN_TEAM: { order_sn: string };
  /**
   * The selling has not begun, or is over. When it begins, and when it has ended, in seconds: the other one is null. Both are
   * null if the chain has ended it without a time.
   */
  NOT_ON_SALE: { starttime: number | null; endtime: number | null };
  /** `left`: how many are left. */
  SOLD_OUT: { left: number };
  /** One order of it has at most `max`. */
  NUM_LIMIT: { max: number };
  /** It is not sold in the way that was asked for. `specs` are those in which it is; `text` says the same in words. */
  WRONG_SPEC: { specs: { sku_id: number | null; spec_text: string }[]; text: string };
  /** A member may buy `max` in all, and `left` more. */
  BUY_LIMIT: { max: number; left: number };
  /** The price of one differs from the one that the customer saw. It is `price` now. */
  ITEM_PRICE: { price: number };
  /** The part runs, and this wheel does not. */
  WHEEL_OFF: object;
  /** The member has no chance to draw. */
  NO_CHANCE: object;
  /** A member draws `max` times at most: in a `day`, or in `all`. */
  DRAW_LIMIT: { max: number; per: 'day' | 'all' };
  DRAW_NOT_FOUND: object;
  /**
   * There is nothing to claim, or not any more: what was won, what became of it, and the number of the order by which it was
   * claimed. That is null if it was not.
   */
  CLAIM_STATE: { state: DrawState; type: PrizeType; order_sn: string | null };

  POINTS_GOODS_NOT_FOUND: object;
  /** The member has fewer points than this costs. `missing`: how many fewer. */
  POINTS_MISSING: { missing: number };
  /** One costs another number of points than the customer saw. It is `points` now. */
  ITEM_POINTS: { points: number };
  /** Only members from this level on may have it. */
  LEVEL_NEEDED: { level: number; name: string };
  /** It does not get to its member in the way that was asked for. `ways` are those in which it does. */
  WRONG_WAY: { ways: ('ship' | 'fetch' | 'now')[] };

  /** The code names nothing. `left`: wrong ones until the person must wait. */
  REDEEM_NOT_FOUND: { left: number };
  /** One person has tried too many wrong codes in one shop. `seconds` until another is read. */
  REDEEM_LIMIT: { seconds: number };
  /**
   * The code cannot be redeemed in this shop now. `state` says why, as /ops/codes does; the times, in seconds, when that
   * came or comes, and `shops` where it is good.
   */
  REDEEM_REFUSED: {
    state: string;
    redeemtime: number | null;
    redeem_shop: string | null;
    endtime: number | null;
    expiretime: number;
    shops: string[];
  };

  /** The shop has no such review. */
  REVIEW_NOT_FOUND: object;
  FEEDBACK_NOT_FOUND: object;
  NOTICE_NOT_FOUND: object;
  /** The order cannot be paid by this channel. `pay_channels` are those by which it can be. */
  PAY_CHANNEL_UNAVAILABLE: { pay_channels: PayChannel[] };
  /** While the provider was asked, another payment of the order was opened. Nothing is to be paid by this one. */
  PAYMENT_REPLACED: object;
  /** Another amount was taken at the counter than that of the payment, which is `amount`. */
  CASH_AMOUNT: { amount: number };
  /** The payment provider did not answer; nothing was charged. */
  GATEWAY_UNAVAILABLE: object;

  /** There is no such partner, or it has ended. */
  PARTNER_NOT_FOUND: object;
  /** The ticket was used, is too old, or is none; or the partner's customer was linked meanwhile. */
  LINK_EXPIRED: object;
  /** The host's app has not proven who opened the app, or the proof was used before. Its customer can log in by our login. */
  LAUNCH_REFUSED: object;
  /** The host's server gave no answer, so nobody knows. The app tries again with a new proof. */
  LAUNCH_UNCHECKED: object;

  /** The file begins like a picture but cannot be read as one. */
  PICTURE_BROKEN: object;
  /** The picture is an animation. */
  PICTURE_MOVES: object;
  /** `max` in megapixels. */
  PICTURE_TOO_LARGE: { max: number };
  /** The member has sent as many pictures as one may in a day. `seconds` until another one may be sent. */
  UPLOAD_LIMIT: { max: number; seconds: number };
}

export type ErrorCode = keyof ErrorParams;

/** Codes that every call may answer without declaring them. */
export type CommonErrorCode =
  | 'INVALID_INPUT'
  | 'INTERNAL'
  | 'BUSY'
  | 'UNAUTHORIZED'
  | 'BAD_REQUEST'
  | 'NO_SUCH_CALL'
  | 'TOO_LARGE'
  | 'IDEMPOTENCY_MISMATCH';
