import type { OrderState, OrderType } from '@/contract/order/order-parts.schemas';
import { Growth } from './growth';
import { couponBaseOf, type OracleCase, oracleLineCost, oraclePrice } from './price-oracle';
import {
  BOBA,
  type Channel,
  closingAt,
  couponTerms,
  drinksOf,
  endOfCoupon,
  LAST_ORDER_MINUTES,
  LEAST_DELIVERY,
  MINUTES_UNCHOSEN,
  minutesOfWay,
  minutesOfWork,
  places,
  SLOT_CUPS,
  SLOT_SECONDS,
  SORRY,
  shopTerms,
  UNPAID_MOST,
  variants,
} from './terms';

/** What the rules say about orders, in plain words and without a database. */

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
  drink: number;
  num: number;
  pay: number;
  /** What the line costs with the tax that is added to its price. */
  cost: number;
  isCounted: boolean;
  backCups: number;
  back: number;
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

export interface Placed {
  sn: string;
  type: OrderType;
  lines: Line[];
  coupon: number | null;
  pay: number;
  fee: number;
  state: OrderState;
  path: [OrderState, Actor][];
  made: number;
  expire: number | null;
  seconds: number;
  cancelledBySystemAt: number | null;
  paidAt: number;
  /** Whether the shop has said that it makes the order. */
  isAccepted: boolean;
  /** Minutes that the way of a delivery takes. It is 0 for an order that is picked up. */
  way: number;
  /** The time at which the order can no longer be paid, whatever the channel. It is infinite if there is none. */
  payable: number;
  readyAt: number;
  sentAt: number;
  receivedAt: number | null;
  /** Whether the customer has said that they have the order. */
  isReceived: boolean;
  trades: Trade[];
  refunds: Refund[];
  asks: Ask[];
  slot: BookedSlot | null;
  /** Whether the customer got the coupon that says sorry for this order. */
  isSorry: boolean;
}

/** The time that an order is for. */
export interface BookedSlot {
  start: number;
  cups: number;
  /** Seconds that the order takes at the most. */
  work: number;
}

interface Coupon {
  /** Index of the coupon's terms in `couponTerms`. */
  terms: number;
  from: number;
  until: number;
  holder: Placed | null;
  isExpired: boolean;
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

export interface Quote {
  price: ReturnType<typeof oraclePrice>;
  coupon: number | null;
  lines: Line[];
}

export class Books {
  readonly orders: Placed[] = [];
  readonly stock: (number | null)[] = drinksOf.map(({ stock }) => stock);
  /** Cups that orders hold of each slot, by the time at which the slot begins. */
  readonly slots = new Map<number, number>();
  readonly sales: number[] = drinksOf.map(() => 0);
  /** The shop takes no new orders before this time. */
  pausedUntil = 0;
  readonly growth: Growth;

  constructor(
    readonly shop: number,
    readonly clock: { now: () => number },
    readonly coupons: Coupon[],
    begin: { level: number; until: number | null },
  ) {
    this.growth = new Growth(clock, begin);
  }

  get now(): number {
    return this.clock.now();
  }

  /** The price of a basket, or why it is refused. */
  quote(basket: Basket): Quote | { refused: string } {
    const place = places[basket.place];
    if (basket.type === 'takeout' && !place?.terms) return { refused: 'OUT_OF_RANGE' };
    const sold = this.inStock(basket.cups);
    const { coupon, refused } = sold.length === 0 ? { coupon: null, refused: undefined } : this.couponFor(basket, sold);
    if (refused) return { refused };
    const price = oraclePrice(this.caseOf(basket, { sold, coupon }));
    if (price.goods_num > this.leftOf(basket.slot)) return { refused: 'SLOT_UNAVAILABLE' };
    const { tax } = this.terms;
    const lines = sold.map(({ drink, num }, at) => {
      const pay = price.lines[at]?.pay_amount ?? 0;
      const isCounted = drinksOf[drink]?.stock !== null;
      return { drink, num, pay, cost: oracleLineCost(pay, tax), isCounted, backCups: 0, back: 0 };
    });
    return { price, coupon, lines };
  }

  /** Returns why the basket of a quote cannot be ordered, or undefined if it can. */
  refusalOf(basket: Basket, quote: Quote): string | undefined {
    if (!this.takesOrders(0)) return 'SHOP_CLOSED';
    if (!this.takesOrders(this.wayOf(basket))) return 'DELIVERY_CLOSED';
    const unpaid = this.orders.filter(({ state, expire }) => state === 'unpaid' && (expire ?? 0) > this.now).length;
    if (unpaid >= UNPAID_MOST) return 'TOO_MANY_UNPAID';
    if (quote.lines.length === 0) return 'OUT_OF_STOCK';
    const goods = quote.price.goods_amount - quote.price.member_discount;
    return basket.type === 'takeout' && goods < LEAST_DELIVERY ? 'BELOW_MINIMUM' : undefined;
  }

  place(sn: string, basket: Basket, { price, coupon, lines }: Quote): Placed {
    const seconds = MINUTES_UNCHOSEN * 60;
    const slot = this.slotOf(basket, price.goods_num);
    const way = this.wayOf(basket);
    const closing = this.closingAt(this.now) ?? null;
    const byHours = closing === null ? Number.POSITIVE_INFINITY : closing - way * 60;
    const bySlot = slot ? slot.start - slot.work : Number.POSITIVE_INFINITY;
    const payable = Math.min(byHours, bySlot);
    const expire = Math.min(this.now + seconds, payable);
    const order: Placed = {
      ...{ way, payable, isAccepted: false, isReceived: false },
      ...{ sn, type: basket.type, lines, coupon, pay: price.pay_amount, fee: price.delivery_fee, state: 'unpaid' },
      ...{ path: [['unpaid', 'user']], made: this.now, expire, seconds },
      ...{ cancelledBySystemAt: null, paidAt: 0, readyAt: 0, sentAt: 0, receivedAt: null },
      ...{ trades: [], refunds: [], asks: [], slot, isSorry: false },
    };
    this.orders.push(order);
    this.take(order);
    if (order.pay === 0) {
      this.go(order, 'paid', 'system');
      order.paidAt = this.now;
    }
    return order;
  }

  go(order: Placed, state: OrderState, actor: Actor): void {
    order.state = state;
    order.path.push([state, actor]);
    if (state === 'completed') this.growth.give(order);
  }

  /** Ends an order. What it held is free again, and all of its money goes back. */
  end(order: Placed, actor: 'user' | 'shop' | 'system'): void {
    const wasUnpaid = order.state === 'unpaid';
    this.go(order, wasUnpaid ? 'cancelled' : 'refunded', actor);
    order.cancelledBySystemAt = wasUnpaid && actor === 'system' ? this.now : null;
    for (const { drink, num, backCups, isCounted } of order.lines) if (isCounted) this.move(drink, num - backCups);
    if (order.slot) this.book(order.slot, -order.slot.cups);
    const coupon = this.couponOf(order);
    if (coupon) {
      Object.assign(coupon, { holder: null, isExpired: false });
      coupon.until = Math.max(coupon.until, this.now + 3 * 86_400);
    }
    const trade = order.trades.find(({ isSettled }) => isSettled);
    if (trade) this.refund(order, trade, order.pay - trade.refunded);
  }

  refund(order: Placed, trade: Trade, amount: number): void {
    if (amount <= 0) return;
    trade.refunded += amount;
    order.refunds.push({ trade, amount, state: 'asked', due: this.now });
  }

  /** Whether the cups, the slot and the coupon of a cancelled order are still available. */
  canTake(order: Placed): boolean {
    const wanted = drinksOf.map((_, drink) =>
      order.lines.reduce((sum, line) => sum + (line.drink === drink && line.isCounted ? line.num : 0), 0),
    );
    const coupon = this.couponOf(order);
    const hasCoupon = !coupon || (coupon.holder === null && this.isValid(coupon));
    const isMade = order.type === 'takein' ? this.isOpen : this.takesOrders(order.way);
    const { slot } = order;
    const isKept = !slot || (this.now + slot.work <= slot.start + SLOT_SECONDS && slot.cups <= this.leftOf(slot.start));
    return (
      isMade &&
      hasCoupon &&
      isKept &&
      wanted.every((num, drink) => num <= (this.stock[drink] ?? Number.POSITIVE_INFINITY))
    );
  }

  take(order: Placed): void {
    for (const { drink, num, isCounted } of order.lines) if (isCounted) this.move(drink, -num);
    if (order.slot) this.book(order.slot, order.slot.cups);
    const coupon = this.couponOf(order);
    if (coupon) coupon.holder = order;
  }

  handOver(order: Placed, actor: Actor): void {
    this.go(order, 'pickedUp', actor);
    order.receivedAt = this.now;
    for (const { drink, num, backCups } of order.lines) this.sales[drink] = (this.sales[drink] ?? 0) + num - backCups;
  }

  /** Cups that can still be ordered for a slot. */
  leftOf = (slot: number | undefined): number =>
    slot === undefined ? Number.POSITIVE_INFINITY : SLOT_CUPS - (this.slots.get(slot) ?? 0);

  /** Marks the coupons whose time is over as expired. */
  keepTime(): void {
    for (const coupon of this.coupons) if (!coupon.holder && coupon.until <= this.now) coupon.isExpired = true;
  }

  /** Gives the customer of an order the coupon that says sorry, once for each order. */
  saySorry(order: Placed): void {
    if (order.isSorry) return;
    order.isSorry = true;
    const until = endOfCoupon(this.now, couponTerms[SORRY]?.days ?? 0);
    this.coupons.push({ terms: SORRY, from: this.now, until, holder: null, isExpired: false });
  }

  isValid = ({ from, until, isExpired }: Coupon): boolean => from <= this.now && until > this.now && !isExpired;

  /**
   * When the shop closes if it is open at a time, even if it pauses. It is null if it never closes, and undefined if
   * it is closed at that time.
   */
  closingAt = (time: number): number | null | undefined => closingAt(this.terms.hours, time);

  /** Whether new orders are taken. */
  get isOpen(): boolean {
    return this.pausedUntil <= this.now && this.closingAt(this.now) !== undefined;
  }

  /** Whether an order with a way of so many minutes could be made and brought before the shop closes. */
  private takesOrders(way: number): boolean {
    const closing = this.closingAt(this.now) ?? null;
    return this.isOpen && (closing === null || this.now + (LAST_ORDER_MINUTES + way) * 60 <= closing);
  }

  private wayOf({ type, place }: Pick<Basket, 'type' | 'place'>): number {
    return minutesOfWay(type === 'takeout' ? (places[place]?.metres ?? null) : null);
  }

  get terms() {
    return shopTerms[this.shop] as (typeof shopTerms)[number];
  }

  private couponOf(order: Placed): Coupon | undefined {
    return order.coupon === null ? undefined : this.coupons[order.coupon];
  }

  private slotOf({ slot, type, place }: Basket, cups: number): BookedSlot | null {
    if (slot === undefined) return null;
    const metres = type === 'takeout' ? (places[place]?.metres ?? null) : null;
    return { start: slot, cups, work: minutesOfWork(cups, metres) * 60 };
  }

  private book({ start }: BookedSlot, cups: number): void {
    this.slots.set(start, (this.slots.get(start) ?? 0) + cups);
  }

  private move(drink: number, cups: number): void {
    this.stock[drink] = (this.stock[drink] ?? 0) + cups;
  }

  /** The lines of which enough cups are left. Lines that come first in the cart are served first. */
  private inStock(cups: readonly number[]) {
    const left = [...this.stock];
    return variants.flatMap(({ drink, boba }, at) => {
      const num = cups[at] ?? 0;
      const stock = left[drink] ?? null;
      if (num === 0 || (stock !== null && stock < num)) return [];
      if (stock !== null) left[drink] = stock - num;
      return [{ drink, boba, num }];
    });
  }

  private caseOf(
    { type, place }: Basket,
    { sold, coupon }: { sold: ReturnType<Books['inStock']>; coupon: number | null },
  ): OracleCase {
    const { packing, tax } = this.terms;
    return {
      lines: sold.map(({ drink, boba, num }) => {
        const { price = 0, coupon: isFor = false, vip = false } = drinksOf[drink] ?? {};
        return { unit: price + (boba ? BOBA : 0), num, vip, coupon: isFor };
      }),
      member: this.growth.terms,
      coupon: this.ruleOf(coupon),
      delivery: type === 'takeout' && sold.length > 0 ? (places[place]?.terms ?? null) : null,
      packing_fee: sold.length === 0 ? 0 : packing,
      tax,
    };
  }

  private ruleOf(coupon: number | null) {
    const terms = coupon === null ? undefined : this.coupons[coupon]?.terms;
    return terms === undefined ? null : (couponTerms[terms]?.rule ?? null);
  }

  /** Rupiah that a coupon saves. It is 0 if the coupon cannot be used. */
  private savingOf(basket: Basket, sold: ReturnType<Books['inStock']>, coupon: number): number {
    const held = this.coupons[coupon];
    const rule = this.ruleOf(coupon);
    if (!held || !rule || held.holder || !this.isValid(held)) return 0;
    const one = this.caseOf(basket, { sold, coupon });
    if (!one.lines.some((line) => line.coupon) || couponBaseOf(one) < rule.min_amount) return 0;
    const { coupon_amount, delivery_discount } = oraclePrice(one);
    return coupon_amount + delivery_discount;
  }

  private couponFor(basket: Basket, sold: ReturnType<Books['inStock']>): { coupon: number | null; refused?: string } {
    if (basket.coupon === null) return { coupon: null };
    if (basket.coupon !== undefined) {
      const isUsable = this.savingOf(basket, sold, basket.coupon) > 0;
      return isUsable ? { coupon: basket.coupon } : { coupon: null, refused: 'COUPON_UNUSABLE' };
    }
    let best: number | null = null;
    for (let at = 0; at < this.coupons.length; at += 1) {
      const more = this.savingOf(basket, sold, at) - (best === null ? 0 : this.savingOf(basket, sold, best));
      const isSooner = best !== null && (this.coupons[at]?.until ?? 0) < (this.coupons[best]?.until ?? 0);
      if (more > 0 || (best !== null && more === 0 && isSooner)) best = at;
    }
    return { coupon: best };
  }
}
