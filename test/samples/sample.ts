import type { Fields } from '../harness/contract-calls';
import type { Shopping } from '../harness/shopping';

/** How a call is sent so that it does what it is for. The file of an upload is the field `picture`. */
export interface CallSample {
  /** Makes what must be there before, for a new member, and returns such an input. */
  input(shopping: Shopping): Promise<Fields> | Fields;
  /** An input that is as good and means something else. Absent: the call takes no other. */
  other?(input: Fields): Promise<Fields> | Fields;
}

/** What shop 1 has, and another shop must neither see nor change. */
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
  /** False: what lies beside it may be the caller's own, or is nothing. Absent: that is tried too. */
  hasNeighbours?: false;
}

/** How a call of the counter is sent, and what of a shop it names. */
export interface CounterSample extends Partial<CallSample> {
  /** The ways in which it names something of a shop, by a word for each. */
  names?: Record<string, NamedThing>;
  /** It names nothing of a shop, so it must change the caller's shop only: an input of another shop. */
  ofCaller?(things: ShopThings): Fields;
  /** An input with which it needs a manager, where a sample of its schema does not. */
  managed?: Fields;
}

/** What names something that is nowhere. */
export const missingIds = {
  order: 'OD2603020000000000',
  refund: 'RF2603020000000000',
  report: 'AS2603020000000000',
  row: 987_654_321,
  code: 'ZZZZ0000',
} as const;
