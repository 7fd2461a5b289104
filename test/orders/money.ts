import type { Books, Placed, Trade } from './books';
import { type Channel, midtransChannels, minutesOf, paidBackByHand, RESCUE } from './terms';

interface Notice {
  order: Placed;
  trade: Trade;
  state: Trade['theirs'];
  due: number;
}

export const isAtMidtrans = ({ channel }: Trade): boolean => midtransChannels.includes(channel);

/** What the rules say about money: payments, notifications, refunds. */
export class Money {
  private notices: Notice[] = [];

  constructor(private readonly books: Books) {}

  /** Why an order cannot be paid by a channel; undefined: it can. What is in the way is closed. */
  open(order: Placed, channel: Channel): string | undefined {
    const { now } = this.books;
    const problem = this.payable(order);
    if (problem) return problem;
    const current = this.openTrade(order);
    if (current && current.channel === channel && current.until > now) return undefined;
    if (channel === 'cash' && order.type === 'takeout') return 'PAY_CHANNEL_UNAVAILABLE';
    if (current) this.close(order, current);
    return this.payable(order);
  }

  /** The payment that was opened; the same again, if it stands. */
  opened(order: Placed, { sn, tradeNo, channel }: Pick<Trade, 'sn' | 'tradeNo' | 'channel'>): Trade {
    const { now } = this.books;
    const current = this.openTrade(order);
    if (current) return current;
    const seconds = minutesOf[channel] * 60;
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

  /** Whether the gateway takes what its customer does, and what it will tell. */
  atGateway(
    { order, trade }: { order: Placed; trade: Trade },
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
    // In the order in which they are due; those that are due at once in the order in which they were made.
    due.sort((a, b) => a.due - b.due);
    for (const { order, trade, state } of due) if (!isAtMidtrans(trade)) this.tell(order, trade, state);
    // Midtrans is asked again when it tells something.
    for (const { order, trade } of due) if (isAtMidtrans(trade)) this.tell(order, trade, trade.theirs);
  }

  /** What the gateway says of a payment. */
  tell(order: Placed, trade: Trade, state: Trade['theirs']): void {
    if (state !== 'paid') {
      if (trade.ours === 'open') trade.ours = state === 'failed' ? 'failed' : 'closed';
      return;
    }
    if (trade.ours === 'paid') return;
    trade.ours = 'paid';
    if (order.state === 'unpaid' || this.isRescued(order)) {
      if (order.state === 'cancelled') this.books.take(order);
      this.books.go(order, 'paid', 'pay');
      order.paidAt = trade.paidAt;
      order.cancelledBySystemAt = null;
      trade.isSettled = true;
    } else this.books.refund(order, trade, order.pay);
    const other = this.openTrade(order);
    if (other) other.ours = 'closed';
  }

  /** Withdraws a payment at the gateway. If it was paid there, that money counts. */
  close(order: Placed, trade: Trade): void {
    if (trade.theirs === 'open') trade.theirs = 'voided';
    this.tell(order, trade, trade.theirs);
  }

  openTrade = (order: Placed): Trade | undefined => order.trades.find(({ ours }) => ours === 'open');

  /** The customer cancels: undefined, or why not. */
  cancel(order: Placed): string | undefined {
    const trade = this.openTrade(order);
    if (order.state === 'unpaid' && trade) this.close(order, trade);
    if (order.state !== 'unpaid' && order.state !== 'paid') return 'ORDER_STATE';
    this.books.end(order, 'user');
    return undefined;
  }

  /** Time is over for what was not paid. */
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

  /** Why a counter cannot take the cash of an order; undefined: it is taken, or was. */
  takeCash(order: Placed, amount: number): string | undefined {
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

  /** Money goes back: by the provider, or by a person where it was cash. */
  sendRefunds(): void {
    for (const order of this.books.orders) {
      for (const refund of order.refunds) {
        if (refund.state === 'asked' && refund.due <= this.books.now) {
          refund.state = paidBackByHand.includes(refund.trade.channel) ? 'manual' : 'done';
        }
      }
    }
  }

  /** The payments that wait at the counter. */
  waitingCash(): Placed[] {
    const { orders, now } = this.books;
    return orders.filter((order) =>
      order.trades.some(({ channel, ours, theirUntil }) => channel === 'cash' && ours === 'open' && theirUntil > now),
    );
  }

  /** After a step back of the clock nobody waits longer than for a new order. */
  private bound(order: Placed): void {
    const most = this.books.now + order.seconds;
    if ((order.expire ?? 0) <= most) return;
    order.expire = most;
    const trade = this.openTrade(order);
    if (trade) trade.until = Math.min(trade.until, most);
  }

  private payable({ state, expire }: Placed): string | undefined {
    if (state !== 'unpaid') return 'ORDER_STATE';
    return (expire ?? 0) <= this.books.now ? 'ORDER_EXPIRED' : undefined;
  }

  /** Late money brings back only what the system cancelled a moment ago, with all that the order needs. */
  private isRescued(order: Placed): boolean {
    const since = order.cancelledBySystemAt === null ? RESCUE : this.books.now - order.cancelledBySystemAt;
    return order.state === 'cancelled' && since < RESCUE && this.books.canTake(order);
  }
}
