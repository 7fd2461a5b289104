import type { Channel } from './terms';

/** What orders of every kind are like, in the books. */

export type Actor = 'user' | 'shop' | 'system' | 'pay';

/** A payment, as our books and as the gateway's have it. */
export interface Trade {
  sn: string;
  tradeNo: string;
  channel: Channel;
  ours: 'open' | 'paid' | 'failed' | 'closed';
  theirs: 'open' | 'paid' | 'failed' | 'expired' | 'voided';
  until: number;
  theirUntil: number;
  paidAt: number;
  isSettled: boolean;
  refunded: number;
}

export interface Refund {
  trade: Trade;
  amount: number;
  state: 'asked' | 'done' | 'manual';
  due: number;
}

export interface Line {
  num: number;
  pay: number;
  backCups: number;
  back: number;
}

export interface Order {
  sn: string;
  kind: Kind;
  /** Index of the member whose order it is. */
  owner: number;
  lines: Line[];
  pay: number;
  state: string;
  path: [string, Actor][];
  made: number;
  expire: number | null;
  seconds: number;
  /** The time at which the order can no longer be paid, whatever the channel. It is infinite if there is none. */
  payable: number;
  cancelledBySystemAt: number | null;
  paidAt: number;
  trades: Trade[];
  refunds: Refund[];
}

/** What the rules of a kind say where kinds differ. The orders that are passed to it are always of this kind. */
export interface Kind {
  statuses: Readonly<Record<string, number>>;
  minutesOf: Readonly<Record<Channel, number>>;
  /** The state of an order that has ended after it was paid. It is `refunded` if it is absent. */
  endsAs?: string;
  /** Whether an order may be paid by a channel. */
  takes(order: Order, channel: Channel): boolean;
  /** Takes what an order needs: when it is made, and when late money revives it. */
  take(order: Order): void;
  /** Whether all that a cancelled order needs is still available. */
  canTake(order: Order): boolean;
  /** Makes an order paid. Returns false if it cannot be paid any more, although it is unpaid. */
  pay(order: Order, actor: 'pay' | 'system'): boolean;
  /** Gives back what was held by an order that has just ended. */
  release(order: Order): void;
  /** What growth has to learn when an order is completed. */
  completed(order: Order): void;
  /** Returns why its customer cannot cancel a paid order, or undefined if they can. */
  refusalOfCancel(order: Order): string | undefined;
}
