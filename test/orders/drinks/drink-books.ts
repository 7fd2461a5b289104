import { drinks } from '@/domain/drinks';
import type { Books } from '../books';
import type { Growth } from '../growth';
import type { Actor, Kind } from '../order';
import { type Channel, minutesOf, shopTerms } from '../terms';
import type { Basket, BookedSlot, Coupon, DrinkOrder, OfDrinks, Quote } from './drink-order';
import {
  closingAt,
  couponTerms,
  drinksOf,
  endOfCoupon,
  LAST_ORDER_MINUTES,
  LEAST_DELIVERY,
  minutesOfWay,
  minutesOfWork,
  places,
  SLOT_CUPS,
  SLOT_SECONDS,
  SORRY,
} from './drink-terms';

/** Index of the member who orders drinks. */
const DRINKER = 0;

/** What the rules say about orders of drinks and what they hold, in one shop and for one member. */
export class DrinkBooks implements Kind {
  readonly statuses = drinks.statuses;
  readonly minutesOf = minutesOf;
  readonly stock: (number | null)[] = drinksOf.map(({ stock }) => stock);
  /** Cups that orders hold of each slot, by the time at which the slot begins. */
  readonly slots = new Map<number, number>();
  readonly sales: number[] = drinksOf.map(() => 0);
  /** The shop takes no new orders before this time. */
  pausedUntil = 0;

  constructor(
    readonly books: Books,
    readonly shop: number,
    readonly coupons: Coupon[],
  ) {}

  get now(): number {
    return this.books.now;
  }

  get growth(): Growth {
    return this.books.growthOf({ owner: DRINKER });
  }

  get orders(): DrinkOrder[] {
    return this.books.orders.filter((order): order is DrinkOrder => order.kind === this);
  }

  /** Returns why the basket of a quote cannot be ordered, or undefined if it can. */
  refusalOf(basket: Basket, quote: Quote): string | undefined {
    if (!this.takesOrders(0)) return 'SHOP_CLOSED';
    if (!this.takesOrders(this.wayOf(basket))) return 'DELIVERY_CLOSED';
    if (this.books.hasTooManyUnpaid(DRINKER)) return 'TOO_MANY_UNPAID';
    if (quote.lines.length === 0) return 'OUT_OF_STOCK';
    const goods = quote.price.goods_amount - quote.price.member_discount;
    return basket.type === 'takeout' && goods < LEAST_DELIVERY ? 'BELOW_MINIMUM' : undefined;
  }

  place(sn: string, basket: Basket, { price, coupon, lines }: Quote): DrinkOrder {
    const slot = this.slotOf(basket, price.goods_num);
    const way = this.wayOf(basket);
    const closing = this.closingAt(this.now) ?? null;
    const byHours = closing === null ? Number.POSITIVE_INFINITY : closing - way * 60;
    const bySlot = slot ? slot.start - slot.work : Number.POSITIVE_INFINITY;
    const own: OfDrinks = {
      ...{ type: basket.type, lines, coupon, fee: price.delivery_fee, way, slot },
      ...{ isAccepted: false, isReceived: false, readyAt: 0, sentAt: 0, receivedAt: null, asks: [], isSorry: false },
    };
    const payable = Math.min(byHours, bySlot);
    return this.books.place({ sn, kind: this, owner: DRINKER, lines, pay: price.pay_amount, payable }, own);
  }

  takes = ({ type }: DrinkOrder, channel: Channel): boolean => channel !== 'cash' || type === 'takein';

  pay(order: DrinkOrder, actor: 'pay' | 'system'): boolean {
    this.books.go(order, 'paid', actor);
    return true;
  }

  refusalOfCancel = ({ state }: DrinkOrder): string | undefined => (state === 'paid' ? undefined : 'ORDER_STATE');

  completed(order: DrinkOrder): void {
    this.books.earn(order);
  }

  release(order: DrinkOrder): void {
    for (const { drink, num, backCups, isCounted } of order.lines) if (isCounted) this.move(drink, num - backCups);
    if (order.slot) this.book(order.slot, -order.slot.cups);
    const coupon = this.couponOf(order);
    if (!coupon) return;
    Object.assign(coupon, { holder: null, isExpired: false });
    const until = this.now + 3 * 86_400;
    if (order.state !== 'refunded' || coupon.isExtended || coupon.until >= until) return;
    Object.assign(coupon, { until, isExtended: true });
  }

  /** Whether the cups, the slot and the coupon of a cancelled order are still available. */
  canTake(order: DrinkOrder): boolean {
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

  take(order: DrinkOrder): void {
    for (const { drink, num, isCounted } of order.lines) if (isCounted) this.move(drink, -num);
    if (order.slot) this.book(order.slot, order.slot.cups);
    const coupon = this.couponOf(order);
    if (coupon) coupon.holder = order;
  }

  handOver(order: DrinkOrder, actor: Actor): void {
    this.books.go(order, 'pickedUp', actor);
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
  saySorry(order: DrinkOrder): void {
    if (order.isSorry) return;
    order.isSorry = true;
    this.giveCoupon(DRINKER);
  }

  /** Gives a member a coupon of the kind that says sorry. Only those of the member who orders drinks are counted. */
  giveCoupon(member: number): void {
    if (member !== DRINKER) return;
    const until = endOfCoupon(this.now, couponTerms[SORRY]?.days ?? 0);
    this.coupons.push({ terms: SORRY, from: this.now, until, holder: null, isExpired: false, isExtended: false });
  }

  isValid = ({ from, until, isExpired }: Coupon): boolean => from <= this.now && until > this.now && !isExpired;

  /**
   * When the shop closes if it is open at a time, even if it pauses. It is null if it never closes, and undefined if
   * it is closed at that time.
   */
  closingAt = (time: number): number | null | undefined => closingAt(this.terms.hours, time);

  /** Whether a shop has a cup of a drink. In the other shops nobody orders. */
  hasIn = (shop: number, drink: number): boolean => shop !== this.shop || (this.stock[drink] ?? 1) > 0;

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

  private couponOf(order: DrinkOrder): Coupon | undefined {
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
}
