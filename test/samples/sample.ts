import type { Fields } from '../harness/contract-calls';
import type { Shopping } from '../harness/shopping';

/** How a call is sent so that it does what it is for. The file of an upload is the field `picture`. */
export interface CallSample {
  /** Makes what the call needs, for a new member, and returns an input for it. */
  input(shopping: Shopping): Promise<Fields> | Fields;
  /** Returns an input that is as good and means something else. It is absent if the call takes no other input. */
  other?(input: Fields): Promise<Fields> | Fields;
}

/** Something that one member has, which nobody else may see or change. */
export interface OwnThing {
  /** Makes one for a member, or finds the one that they have. An order is paid, because a member has three unpaid ones at most. */
  of(shopping: Shopping): Promise<number | string>;
  /** The value that names none. */
  missing: number | string;
  /**
   * Fields of inputs that name it, in every call; `group.name: field` is a field of one call. A field that ends with `ids`
   * takes a list of them.
   */
  fields: readonly string[];
}

/** Things of shop 1, which another shop must neither see nor change. */
export interface ShopThings {
  mobile: string;
  order_sn: string;
  pickup_no: string;
  line_id: number;
  other_line: number;
  after_sn: string;
  asked_line: number;
  review: number;
  feedback: number;
  refund_sn: string;
  cash: { order_sn: string; amount: number };
  coupon_id: number;
  goods_id: number;
  sku_id: number;
  staff: string;
  /** A code that is good in shop 1 only. */
  code: string;
}

/** One way in which a call of the counter names something of a shop. */
export interface NamedThing {
  /** The input that names this thing. */
  input(thing: unknown, things: ShopThings): Fields;
  own(things: ShopThings): unknown;
  missing: unknown;
  /**
   * It is false if the ids beside this thing may be the caller's own, or name nothing. Otherwise the tests try such
   * ids too.
   */
  hasNeighbours?: false;
}

/** How a call of the counter is sent, and what of a shop it names. */
export interface CounterSample extends Partial<CallSample> {
  /** The ways in which the call names something of a shop, with a word for each. */
  names?: Record<string, NamedThing>;
  /** An input for a call that names nothing of a shop, so that it must change the caller's shop only. */
  ofCaller?(things: ShopThings): Fields;
  /** An input with which the call needs a manager, if a sample of its schema does not need one. */
  managed?: Fields;
}

/** Ids that name nothing. */
export const missingIds = {
  order: 'OD2603020000000000',
  voucherOrder: 'CT2603020000000000',
  groupOrder: 'GP2603020000000000',
  draw: 'PZ2603020000000000',
  pointsOrder: 'SC2603020000000000',
  refund: 'RF2603020000000000',
  report: 'AS2603020000000000',
  row: 987_654_321,
  code: 'ZZZZ0000',
} as const;
