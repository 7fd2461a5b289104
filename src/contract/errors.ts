import type { PriceQuote } from './order.schemas';

/** What is wrong with one field. Forms turn it into a text in the request's language. */
export type FieldProblem =
  | 'required'
  | 'invalid'
  | 'tooShort'
  | 'tooLong'
  | 'phone'
  | 'code'
  | 'passwordsInconsistent'
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
  /** HTTP 400, 404, 405, 408, 413, 415: the request cannot be read. */
  BAD_REQUEST: object;
  NO_SUCH_CALL: object;
  TOO_LARGE: object;

  SHOP_NOT_FOUND: object;
  GOODS_NOT_FOUND: object;
  CART_LINE_NOT_FOUND: object;
  CART_FULL: { max: number };
  /** The chosen size and temperature, or a topping, is not sold here at present. */
  SKU_UNAVAILABLE: object;

  /** Too soon after the last code. `seconds` until another can be requested. */
  CODE_TOO_SOON: { seconds: number };
  CODE_LIMIT: { seconds: number };
  CODE_WRONG: { left: number };
  CODE_EXPIRED: object;
  /** Too many wrong attempts. `seconds` until a new code, which resets the count, can be requested. */
  CODE_TRIES: { seconds: number };
  LOGIN_FAILED: object;
  LOGIN_LIMIT: { seconds: number };
  /** The terms changed after the client read them. */
  AGREEMENT_OUTDATED: { agreement_version: string };

  ADDRESS_NOT_FOUND: object;
  ADDRESS_LIMIT: { max: number };

  CART_EMPTY: object;
  /** Closed, resting, or too close to closing for the lead time. `next_open` in seconds. */
  SHOP_CLOSED: { next_open: number | null };
  OUT_OF_STOCK: { goods: { cart_id: number; goods_id: number; name: string }[] };
  /** The price differs from the one the customer saw. Contains the new quote. */
  PRICE_CHANGED: { quote: PriceQuote };
  TAKEOUT_UNAVAILABLE: object;
  TOO_MANY_UNPAID: { max: number };
  ORDER_NOT_FOUND: object;
  /** The order's state no longer allows this. */
  ORDER_STATE: { state: string };
  ORDER_EXPIRED: object;
  PAY_CHANNEL_UNAVAILABLE: object;
  /** The payment provider did not answer; nothing was charged. */
  GATEWAY_UNAVAILABLE: object;
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
