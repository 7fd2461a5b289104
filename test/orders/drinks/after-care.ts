import { oracleCups } from '../price-oracle';
import { DAY } from '../terms';
import type { DrinkBooks } from './drink-books';
import type { Ask, BookedSlot, DrinkLine, DrinkOrder } from './drink-order';
import { ACCEPTED_AFTER, ASKS_MOST, CLEARED_AFTER, LEFT_OVER_AFTER, missedAfterSent, SENT_KEPT } from './drink-terms';

interface Part {
  line: number;
  num: number;
}

/** A shop's answer to a report. */
interface Answer {
  grants: boolean;
  /** The cups that are granted. It is undefined if all that were asked for are granted. */
  items: readonly Part[] | undefined;
  sorry: boolean;
  by?: 'shop' | 'system';
}

const cupsOf = (parts: readonly Part[]): number => parts.reduce((sum, { num }) => sum + num, 0);

const isGranted = ({ granted }: Ask, items: readonly Part[]): boolean =>
  granted?.length === items.length &&
  items.every(({ line, num }) => granted.some((one) => one.line === line && one.num === num));

const sumOf = (items: Ask['items']): number => items.reduce((sum, { amount }) => sum + amount, 0);

/** Rupiah of an order that were not paid back yet. */
const leftOf = ({ pay, trades }: DrinkOrder): number =>
  pay - (trades.find(({ isSettled }) => isSettled)?.refunded ?? 0);

export const isWaitingMissed = ({ isMissed, state }: Ask): boolean => isMissed && state === 'waiting';

/** When a shop begins to make an order for a slot. */
const dueOf = ({ start, work }: BookedSlot): number => start - Math.max(15 * 60, work);

/** What the rules say about orders after they were paid: what a shop does with them, and what goes wrong. */
export class AfterCare {
  constructor(private readonly drinks: DrinkBooks) {}

  /**
   * Returns the money for cups of lines. It returns null if a line does not exist, is named twice, or has fewer cups
   * left.
   */
  partsOf(order: DrinkOrder, items: readonly Part[]): Ask['items'] | null {
    if (new Set(items.map(({ line }) => line)).size < items.length) return null;
    const parts = items.map(({ line: at, num }) => {
      const line = order.lines[at];
      if (!line || line.num - line.backCups < num) return null;
      return { line: at, num, amount: oracleCups(line.cost, line.num, line.backCups + num) - line.back };
    });
    return parts.includes(null) ? null : (parts as Ask['items']);
  }

  /**
   * Pays back cups that a shop cannot make. Returns why it cannot do so, or undefined if it did. Without `items` the
   * whole order is paid back.
   */
  cannotMake(order: DrinkOrder, items: readonly Part[] | undefined, sorry: boolean): string | undefined {
    const refused = this.notMade(order, items);
    if (refused === undefined && sorry) this.drinks.saySorry(order);
    return refused;
  }

  private notMade(order: DrinkOrder, items: readonly Part[] | undefined): string | undefined {
    if (!['paid', 'making', 'ready'].includes(order.state)) return 'ORDER_STATE';
    const left = order.lines
      .map((line, at) => ({ line: at, num: line.num - line.backCups }))
      .filter(({ num }) => num > 0);
    const parts = this.partsOf(order, items ?? left);
    if (!parts) return 'LINE_NOT_FOUND';
    const isAll = cupsOf(parts) === cupsOf(left);
    if (isAll && order.type === 'takein' && order.state === 'ready') return 'ORDER_STATE';
    if (!isAll) {
      this.payBack(order, parts);
      return undefined;
    }
    this.mark(order, parts);
    this.drinks.books.end(order, 'shop');
    return undefined;
  }

  /** Returns why a customer cannot report that an order did not arrive, or undefined if they can. */
  refusalOfMissed(order: DrinkOrder): string | undefined {
    const { receivedAt, state, asks, sentAt, way } = order;
    const { now } = this.drinks;
    const isLate = state === 'delivering' && now >= sentAt + missedAfterSent(way);
    const isMissable = order.type === 'takeout' && !order.isReceived && (isLate || state === 'pickedUp');
    if (!isMissable) return 'ORDER_STATE';
    if (receivedAt !== null && now >= receivedAt + DAY) return 'AFTER_SALE_OVER';
    if (asks.some((ask) => ask.state === 'waiting')) return 'AFTER_SALE_OPEN';
    if (asks.length >= ASKS_MOST) return 'AFTER_SALE_LIMIT';
    return leftOf(order) === 0 ? 'LINE_NOT_FOUND' : undefined;
  }

  /** Notes that the customer has the order. Returns why they cannot say so, or undefined if they did. */
  receiveBy(order: DrinkOrder): string | undefined {
    const { state, asks, receivedAt } = order;
    if (order.type !== 'takeout' || (state !== 'delivering' && receivedAt === null)) return 'ORDER_STATE';
    if (this.isAsked(order)) order.isReceived = true;
    if (state === 'delivering') this.drinks.handOver(order, 'user');
    const waiting = asks.find(isWaitingMissed);
    if (waiting) waiting.state = 'withdrawn';
    return undefined;
  }

  /** Whether the customer of an order is asked if they have it. */
  isAsked({ type, state, asks, sentAt, isReceived }: DrinkOrder): boolean {
    if (type !== 'takeout' || isReceived) return false;
    const isDenied = asks.some((ask) => ask.isMissed && (ask.state === 'waiting' || ask.state === 'refused'));
    return state === 'delivering' || (state === 'pickedUp' && (isDenied || this.drinks.now < sentAt + SENT_KEPT));
  }

  /** Returns why a customer cannot ask for money back, or undefined if they can. */
  refusalOfAsk(order: DrinkOrder, items: readonly Part[]): string | undefined {
    const { receivedAt, state, asks } = order;
    if ((state !== 'pickedUp' && state !== 'completed') || receivedAt === null) return 'ORDER_STATE';
    if (this.drinks.now >= receivedAt + DAY) return 'AFTER_SALE_OVER';
    if (asks.some((ask) => ask.state === 'waiting')) return 'AFTER_SALE_OPEN';
    if (asks.length >= ASKS_MOST) return 'AFTER_SALE_LIMIT';
    const isLeft = (line: DrinkLine): boolean => line.backCups < line.num && line.pay > 0;
    const parts = this.partsOf(order, items);
    if (!order.lines.some(isLeft) || !parts) return 'LINE_NOT_FOUND';
    return parts.every(({ amount }) => amount === 0) ? 'INVALID_INPUT' : undefined;
  }

  /** Notes a report, whose number `sn` the services have given. `items` is null if the whole order did not arrive. */
  asked(order: DrinkOrder, sn: string, items: readonly Part[] | null): void {
    const cups = order.lines.map(({ num, backCups }, line) => ({ line, num: num - backCups }));
    const left = cups.filter(({ num }) => num > 0);
    const parts = this.partsOf(order, items ?? left) ?? [];
    const amount = items ? sumOf(parts) : leftOf(order);
    const begun = { isMissed: !items, granted: null, state: 'waiting' as const, at: this.drinks.now };
    order.asks.push({ sn, items: parts, amount, ...begun });
  }

  withdraw({ asks }: DrinkOrder): string | undefined {
    const newest = asks.at(-1);
    if (newest?.state === 'withdrawn') return undefined;
    if (newest?.state !== 'waiting' || this.drinks.now >= newest.at + DAY) return 'ORDER_STATE';
    newest.state = 'withdrawn';
    return undefined;
  }

  /** Answers a report. Returns why this answer is refused, or undefined if it is or was the answer. */
  decide(order: DrinkOrder, ask: Ask, { grants, items, sorry, by }: Answer): string | undefined {
    const refused = ask.state === 'waiting' ? this.answer(order, ask, { grants, items, by }) : undefined;
    if (refused) return refused;
    // Without cups an answer grants all that were asked for, so it differs from one that has granted some of them.
    const isSame = ask.state === (grants ? 'granted' : 'refused') && (!grants || isGranted(ask, items ?? ask.items));
    if (!isSame) return 'AFTER_SALE_NOT_FOUND';
    if (grants && sorry) this.drinks.saySorry(order);
    return undefined;
  }

  private answer(order: DrinkOrder, ask: Ask, { grants, items, by }: Omit<Answer, 'sorry'>): string | undefined {
    if (grants && items && ask.isMissed) return 'INVALID_INPUT';
    const parts = grants && items ? this.askedParts(order, ask, items) : ask.items;
    if (!parts) return 'LINE_NOT_FOUND';
    ask.state = grants ? 'granted' : 'refused';
    if (grants) this.grant(order, ask, { parts, by: by ?? 'shop' });
    return undefined;
  }

  /** Grants each report that its shop did not answer within a day. */
  grantUnanswered(): void {
    for (const order of this.drinks.orders) {
      for (const ask of order.asks) {
        if (ask.state !== 'waiting' || ask.at > this.drinks.now - DAY) continue;
        this.decide(order, ask, { grants: true, items: undefined, sorry: false, by: 'system' });
      }
    }
  }

  /**
   * Clears up orders that are left over. One that is ready for pickup counts as picked up, and the others are paid
   * back.
   */
  clearUp(): void {
    for (const order of this.drinks.orders) {
      if (!this.isLeftOver(order)) continue;
      if (order.type === 'takein' && order.state === 'ready') this.drinks.handOver(order, 'system');
      else this.drinks.books.end(order, 'system');
    }
  }

  private isLeftOver({ state, paidAt, readyAt, slot }: DrinkOrder): boolean {
    const { now } = this.drinks;
    if (!['paid', 'making', 'ready'].includes(state) || paidAt > now - CLEARED_AFTER) return false;
    const closing = this.drinks.closingAt(paidAt);
    const since = state === 'ready' ? readyAt : Math.max(paidAt, slot?.start ?? 0);
    if (closing === null) return now >= since + LEFT_OVER_AFTER;
    return now >= (closing ?? paidAt) + CLEARED_AFTER;
  }

  /** Accepts orders that have waited for it. In a shop that is closed they are paid back. */
  acceptWaiting(): void {
    const { now } = this.drinks;
    const isOpen = this.drinks.closingAt(now) !== undefined;
    for (const order of this.drinks.orders) {
      if (order.state !== 'paid' || order.isAccepted || order.paidAt > now - ACCEPTED_AFTER) continue;
      if (!isOpen) this.drinks.books.end(order, 'system');
      else if (order.slot === null || now >= dueOf(order.slot) + ACCEPTED_AFTER) order.isAccepted = true;
    }
  }

  receive(): void {
    for (const order of this.drinks.orders) {
      const isOver = order.sentAt <= this.drinks.now - SENT_KEPT;
      if (order.state === 'delivering' && isOver && !order.asks.some(isWaitingMissed))
        this.drinks.handOver(order, 'system');
    }
  }

  complete(): void {
    for (const order of this.drinks.orders) {
      const isOver = (order.receivedAt ?? 0) <= this.drinks.now - 7 * DAY;
      if (order.state === 'pickedUp' && isOver && !order.asks.some(isWaitingMissed))
        this.drinks.books.go(order, 'completed', 'system');
    }
  }

  /**
   * Returns cups that were asked for, with their money. It returns null if other cups are named, or only cups that
   * cost nothing.
   */
  private askedParts(order: DrinkOrder, ask: Ask, items: readonly Part[]): Ask['items'] | null {
    const isAsked = ({ line, num }: Part): boolean => ask.items.some((one) => one.line === line && num <= one.num);
    const parts = items.every(isAsked) ? this.partsOf(order, items) : null;
    return parts?.some(({ amount }) => amount > 0) ? parts : null;
  }

  private grant(order: DrinkOrder, ask: Ask, { parts, by }: { parts: Ask['items']; by: 'shop' | 'system' }): void {
    ask.granted = parts;
    if (!ask.isMissed) {
      this.payBack(order, parts);
      this.drinks.books.takeBack(order);
      return;
    }
    // The drinks were made, so the cups, the slot and the coupon of the order stay used.
    this.mark(order, parts);
    this.drinks.books.refundPart(order, leftOf(order));
    this.drinks.books.go(order, 'refunded', by);
    order.receivedAt = null;
  }

  private mark(order: DrinkOrder, parts: Ask['items']): void {
    for (const { line: at, num, amount } of parts) {
      const line = order.lines[at] as DrinkLine;
      line.backCups += num;
      line.back += amount;
    }
  }

  private payBack(order: DrinkOrder, parts: Ask['items']): void {
    this.mark(order, parts);
    this.drinks.books.refundPart(order, sumOf(parts));
  }
}
