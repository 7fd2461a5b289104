import { Chances } from './chances';
import { Growth } from './growth';
import type { Actor, Order, Trade } from './order';
import { Points } from './points';
import { MINUTES_UNCHOSEN, UNPAID_MOST } from './terms';

export interface Level {
  level: number;
  until: number | null;
}

/** What the rules say about orders of any kind, in plain words and without a database. */
export class Books {
  readonly orders: Order[] = [];
  /** The growth of each member. */
  readonly growths: readonly Growth[];
  readonly points: readonly Points[];
  readonly chances: readonly Chances[];

  constructor(
    readonly clock: { now: () => number },
    begin: readonly Level[],
  ) {
    this.growths = begin.map((level) => new Growth(clock, level));
    this.points = begin.map(() => new Points(clock));
    this.chances = begin.map(() => new Chances(clock));
  }

  get now(): number {
    return this.clock.now();
  }

  growthOf = ({ owner }: Pick<Order, 'owner'>): Growth => this.growths[owner] as Growth;

  pointsOf = ({ owner }: Pick<Order, 'owner'>): Points => this.points[owner] as Points;

  chancesOf = ({ owner }: Pick<Order, 'owner'>): Chances => this.chances[owner] as Chances;

  /** An order that is completed gives points, by the level before it, growth, and chances to draw. */
  earn(order: Order): void {
    const growth = this.growthOf(order);
    this.pointsOf(order).give(order, growth.present);
    growth.give(order);
    this.chancesOf(order).ofOrder(order);
  }

  /** A member checks in. */
  sign(owner: number): void {
    const points = this.pointsOf({ owner });
    if (points.sign()) this.chancesOf({ owner }).ofSign(points.signs);
  }

  /** A part of an order gives points and growth, which are never taken back. */
  earnPart(order: Order, part: string, rupiah: number): void {
    const growth = this.growthOf(order);
    this.pointsOf(order).givePart(order, rupiah, growth.present);
    growth.givePart(order, part, rupiah);
  }

  /** Corrects what an order has given of which cups were paid back. */
  takeBack(order: Order): void {
    this.pointsOf(order).takeBack(order);
    this.growthOf(order).takeBack(order);
    this.chancesOf(order).takeBack(order);
  }

  /** Whether a member has as many unpaid orders as one may have. */
  hasTooManyUnpaid(owner: number): boolean {
    const isUnpaid = ({ state, expire }: Order): boolean => state === 'unpaid' && (expire ?? 0) > this.now;
    return this.orders.filter((order) => order.owner === owner && isUnpaid(order)).length >= UNPAID_MOST;
  }

  /** Places an order, with the fields that its kind adds. One that costs nothing is paid at once. */
  place<Own extends object>(
    {
      payable = Number.POSITIVE_INFINITY,
      ...of
    }: Pick<Order, 'sn' | 'kind' | 'owner' | 'lines' | 'pay'> & {
      payable?: number;
    },
    own: Own,
  ): Order & Own {
    const seconds = MINUTES_UNCHOSEN * 60;
    const order: Order & Own = {
      ...own,
      ...of,
      ...{ state: 'unpaid', path: [['unpaid', 'user']], made: this.now, seconds },
      ...{ payable, expire: Math.min(this.now + seconds, payable), cancelledBySystemAt: null, paidAt: 0 },
      ...{ trades: [], refunds: [] },
    };
    this.orders.push(order);
    of.kind.take(order);
    if (order.pay === 0) {
      of.kind.pay(order, 'system');
      order.paidAt = this.now;
    }
    return order;
  }

  go(order: Order, state: string, actor: Actor): void {
    order.state = state;
    order.path.push([state, actor]);
    if (state === 'completed') order.kind.completed(order);
  }

  /** Ends an order. What it held is free again, and all of its money goes back. */
  end(order: Order, actor: 'user' | 'shop' | 'system'): void {
    const wasUnpaid = order.state === 'unpaid';
    this.go(order, wasUnpaid ? 'cancelled' : (order.kind.endsAs ?? 'refunded'), actor);
    order.cancelledBySystemAt = wasUnpaid && actor === 'system' ? this.now : null;
    order.kind.release(order);
    const trade = order.trades.find(({ isSettled }) => isSettled);
    if (trade) this.refund(order, trade, order.pay - trade.refunded);
  }

  refund(order: Order, trade: Trade, amount: number): void {
    if (amount <= 0) return;
    trade.refunded += amount;
    order.refunds.push({ trade, amount, state: 'asked', due: this.now });
  }

  /** Refunds a part of what an order cost. */
  refundPart(order: Order, amount: number): void {
    const trade = order.trades.find(({ isSettled }) => isSettled);
    if (trade) this.refund(order, trade, amount);
  }
}
