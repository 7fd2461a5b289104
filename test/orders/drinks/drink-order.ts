import type { OrderType } from '@/contract/order/order-parts.schemas';
import type { Line, Order } from '../order';
import type { oraclePrice } from '../price-oracle';

export interface DrinkLine extends Line {
  drink: number;
  /** What the line costs with the tax that is added to its price. */
  cost: number;
  isCounted: boolean;
}

/** A report of a customer who asks for money back. */
export interface Ask {
  sn: string;
  /** True if the report says that the order did not arrive, false if it says that cups were not good. */
  isMissed: boolean;
  items: { line: number; num: number; amount: number }[];
  /** Rupiah for the cups of `items`. For an order that did not arrive it is all that was not paid back. */
  amount: number;
  /** The cups for which the report was granted. It is null if the report was not granted. */
  granted: Ask['items'] | null;
  state: 'waiting' | 'granted' | 'refused' | 'withdrawn';
  at: number;
}

/** The time that an order is for. */
export interface BookedSlot {
  start: number;
  cups: number;
  /** Seconds that the order takes at the most. */
  work: number;
}

/** What an order of drinks has beside what every order has. */
export interface OfDrinks {
  type: OrderType;
  lines: DrinkLine[];
  coupon: number | null;
  fee: number;
  /** Whether the shop has said that it makes the order. */
  isAccepted: boolean;
  /** Minutes that the way of a delivery takes. It is 0 for an order that is picked up. */
  way: number;
  readyAt: number;
  sentAt: number;
  receivedAt: number | null;
  /** Whether the customer has said that they have the order. */
  isReceived: boolean;
  asks: Ask[];
  slot: BookedSlot | null;
  /** Whether the customer got the coupon that says sorry for this order. */
  isSorry: boolean;
}

export interface DrinkOrder extends Order, OfDrinks {
  lines: DrinkLine[];
}

export interface Coupon {
  /** Index of the coupon's terms in `couponTerms`. */
  terms: number;
  from: number;
  until: number;
  holder: DrinkOrder | null;
  isExpired: boolean;
  /** A refund has given it more time. */
  isExtended: boolean;
}

export interface Basket {
  type: OrderType;
  /** Number of cups of each variant. */
  cups: readonly number[];
  place: number;
  /** Index of the chosen coupon. It is undefined for the best one, and null for none. */
  coupon: number | null | undefined;
  /** When the chosen slot begins. It is undefined for an order as soon as possible. */
  slot: number | undefined;
}

/** A price of a basket, and what it takes. */
export interface Quote {
  price: ReturnType<typeof oraclePrice>;
  coupon: number | null;
  lines: DrinkLine[];
}
