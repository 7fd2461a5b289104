import type { Books } from './books';
import type { Order, Trade } from './order';
import { type Channel, DAY, midtransChannels, RESCUE, refundDays } from './terms';

interface Notice {
  order: Order;
  trade: Trade;
  state: Trade['theirs'];
  due: number;
}

export const isAtMidtrans = ({ channel }: Trade): boolean => midtransChannels.includes(channel);

/** What the rules say about payments, notifications and refunds. */
export class Money {
  private notices: Notice[] = [];

  constructor(private readonly books: Books) {}

  /**
   * Returns why an order cannot be paid by a channel, or undefined if it can. It closes an open payment that is in the
   * way.
   */
  open(order: Order, channel: Channel): string | undefined {
    const { now } = this.books;
    const problem = this.payable(order);
    if (problem) return problem;
    const current = this.openTrade(order);
    if (current && current.channel === channel && current.until > now) return undefined;
    if (!order.kind.takes(order, channel)) return 'PAY_CHANNEL_UNAVAILABLE';
    if (current) this.close(order, current);
    return this.payable(order);
  }

  /** Notes a new payment. It returns the open payment instead if there is one. */
  opened(order: Order, { sn, tradeNo, channel }: Pick<Trade, 'sn' | 'tradeNo' | 'channel'>): Trade {
    const { now } = this.books;
    const current = this.openTrade(order);
    if (current) return current;
    const seconds = order.kind.minutesOf[channel] * 60;
    const until = Math.max(order.expire ?? 0, Math.min(Math.min(order.made, now) + seconds, order.payable));
    if (until !== order.expire) {
      order.expire = until;
      order.seconds = Math.max(order.seconds, seconds);
    }
    const trade: Trade = {
      ...{ sn, tradeNo, channel, ours: 'open', theirs: 'open', until, theirUntil: until, paidAt: 0 },
      ...{ isSettled: false, refunded: 0 },
    };
    order.trades.push(trade);
    return trade;
  }

  /**
   * Does at the gateway what its customer does, and notes what it will tell. Returns whether the gateway accepts it.
   */
  atGateway(
    { order, trade }: { order: Order; trade: Trade },
    { what, late, copies, delay }: { what: 'pay' | 'fail'; late: boolean; copies: number; delay: number },
  ): boolean {
    const { now } = this.books;
    if (what === 'pay' && !late && trade.theirUntil <= now) return false;
    const isLate = what === 'pay' && late && trade.theirs !== 'paid';
    if (trade.theirs !== 'open' && !isLate) return false;
    trade.theirs = what === 'pay' ? 'paid' : 'failed';
    for (let copy = 0; copy < copies; copy += 1) {
      this.notices.push({ order, trade, state: trade.theirs, due: now + delay });
    }
    if (what === 'pay') trade.paidAt = now;
    return true;
  }

  runOut(): void {
    const { now, orders } = this.books;
    for (const order of orders) {
      for (const trade of order.trades) {
        if (trade.channel === 'cash' || trade.theirs !== 'open' || trade.theirUntil > now) continue;
        trade.theirs = 'expired';
        this.notices.push({ order, trade, state: 'expired', due: now });
      }
    }
  }

  deliver(): void {
    const { now } = this.books;
    const due = this.notices.filter((notice) => notice.due <= now);
    this.notices = this.notices.filter((notice) => notice.due > now);
    // Notices are sorted by when they are due. The sort is stable, so others stay in the order in which they were
    // made.
    due.sort((a, b) => a.due - b.due);
    for (const { order, trade, state } of due) if (!isAtMidtrans(trade)) this.tell(order, trade, state);
    // When Midtrans tells something, the server asks it for the present state.
    for (const { order, trade } of due) if (isAtMidtrans(trade)) this.tell(order, trade, trade.theirs);
  }

  /** Applies what the gateway says of a payment. */
  tell(order: Order, trade: Trade, state: Trade['theirs']): void {
    if (state !== 'paid') {
      if (trade.ours === 'open') trade.ours = state === 'failed' ? 'failed' : 'closed';
      return;
    }
    if (trade.ours === 'paid') return;
    trade.ours = 'paid';
    if (this.pays(order)) {
      order.paidAt = trade.paidAt;
      order.cancelledBySystemAt = null;
      trade.isSettled = true;
    } else this.books.refund(order, trade, order.pay);
    const other = this.openTrade(order);
    if (other) other.ours = 'closed';
  }

  /** Withdraws a payment at the gateway. If it was paid there, that money counts. */
  close(order: Order, trade: Trade): void {
    if (trade.theirs === 'open') trade.theirs = 'voided';
    this.tell(order, trade, trade.theirs);
  }

  openTrade = (order: Order): Trade | undefined => order.trades.find(({ ours }) => ours === 'open');

  /** Cancels an order for its customer. Returns why it cannot be cancelled, or undefined if it is. */
  cancel(order: Order): string | undefined {
    const trade = this.openTrade(order);
    if (order.state === 'unpaid' && trade) this.close(order, trade);
    const refused = order.state === 'unpaid' ? undefined : order.kind.refusalOfCancel(order);
    if (refused === undefined) this.books.end(order, 'user');
    return refused;
  }

  /** Cancels orders whose time to pay is over. */
  cancelOverdue(): void {
    const unpaid = this.books.orders.filter(({ state }) => state === 'unpaid');
    for (const order of unpaid) this.bound(order);
    for (const order of unpaid) {
      if ((order.expire ?? 0) > this.books.now) continue;
      const trade = this.openTrade(order);
      if (trade) this.close(order, trade);
      if (order.state === 'unpaid') this.books.end(order, 'system');
    }
  }

  /** Takes the cash of an order at the counter. Returns why it is refused, or undefined if it is or was taken. */
  takeCash(order: Order, amount: number): string | undefined {
    const cash = order.trades.filter(({ channel }) => channel === 'cash');
    const trade =
      cash.find(({ theirs }) => theirs === 'paid') ?? cash.find(({ theirs }) => theirs === 'open') ?? cash[0];
    if (!trade) return 'ORDER_NOT_FOUND';
    if (amount !== order.pay) return 'CASH_AMOUNT';
    if (trade.theirs === 'paid') return undefined;
    if (order.state !== 'unpaid') return 'ORDER_STATE';
    if ((order.expire ?? 0) <= this.books.now) return 'ORDER_EXPIRED';
    if (trade.theirs !== 'open') return 'PAY_CHANNEL_UNAVAILABLE';
    Object.assign(trade, { theirs: 'paid', paidAt: this.books.now });
    this.tell(order, trade, 'paid');
    return undefined;
  }

  /**
   * Sends each refund that is due. The provider pays it back. It waits for a person if its channel takes no refunds, or
   * takes them no more so long after the payment.
   */
  sendRefunds(): void {
    const { now, orders } = this.books;
    for (const refund of orders.flatMap(({ refunds }) => refunds)) {
      const days = refundDays[refund.trade.channel];
      const isTaken = days > 0 && now <= refund.trade.paidAt + days * DAY;
      if (refund.state === 'asked' && refund.due <= now) refund.state = isTaken ? 'done' : 'manual';
    }
  }

  /** The orders that wait for cash at the counter. */
  waitingCash(): Order[] {
    const { orders, now } = this.books;
    return orders.filter((order) =>
      order.trades.some(({ channel, ours, theirUntil }) => channel === 'cash' && ours === 'open' && theirUntil > now),
    );
  }

  /** Shortens the time to pay after the clock was set back, so that nobody waits longer than for a new order. */
  private bound(order: Order): void {
    const most = this.books.now + order.seconds;
    if ((order.expire ?? 0) <= most) return;
    order.expire = most;
    const trade = this.openTrade(order);
    if (trade) trade.until = Math.min(trade.until, most);
  }

  private payable({ state, expire }: Order): string | undefined {
    if (state !== 'unpaid') return 'ORDER_STATE';
    return (expire ?? 0) <= this.books.now ? 'ORDER_EXPIRED' : undefined;
  }

  /** Makes an order paid, if money can still do so. */
  private pays(order: Order): boolean {
    if (order.state === 'unpaid') {
      if (order.kind.pay(order, 'pay')) return true;
      this.books.end(order, 'system');
      return false;
    }
    if (!this.isRescued(order)) return false;
    order.kind.take(order);
    return order.kind.pay(order, 'pay');
  }

  /**
   * Whether late money revives an order. The system must have cancelled it a moment ago, and all that it needs must be
   * left.
   */
  private isRescued(order: Order): boolean {
    const since = order.cancelledBySystemAt === null ? RESCUE : this.books.now - order.cancelledBySystemAt;
    return order.state === 'cancelled' && since < RESCUE && order.kind.canTake(order);
  }
}
