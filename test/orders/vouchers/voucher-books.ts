import { voucher } from '@/domain/voucher';
import type { Books } from '../books';
import { type Code, newCode, redeemCode } from '../codes';
import type { Kind, Order } from '../order';
import { type Channel, DAY, givesBackItself } from '../terms';
import { voucherItems } from './voucher-terms';

interface OfVouchers {
  /** Index of what was bought. */
  item: number;
  num: number;
  codes: Code[];
}

export interface VoucherOrder extends Order, OfVouchers {}

const itemOf = ({ item }: Pick<OfVouchers, 'item'>) => voucherItems[item] as (typeof voucherItems)[number];

const minutes = 15;

/** What the rules say about vouchers: who may buy them, their codes, and the money for what is unused. */
export class VoucherBooks implements Kind {
  readonly statuses = voucher.statuses;
  readonly minutesOf = { qris: minutes, gopay: minutes, va_bca: minutes, cash: minutes };
  /** Vouchers of each item that are taken. */
  readonly taken: number[] = voucherItems.map(() => 0);

  constructor(private readonly books: Books) {}

  get orders(): VoucherOrder[] {
    return this.books.orders.filter((order): order is VoucherOrder => order.kind === this);
  }

  /** Returns why a member cannot buy so many vouchers, or undefined if they can. */
  refusalOfBuying(owner: number, { item, num }: Pick<OfVouchers, 'item' | 'num'>): string | undefined {
    if (this.books.hasTooManyUnpaid(owner)) return 'TOO_MANY_UNPAID';
    const [left, buyable] = [this.leftOf(item), this.buyable(owner, item)];
    if (num > buyable && buyable <= left) return 'BUY_LIMIT';
    return num > left ? 'SOLD_OUT' : undefined;
  }

  buy(sn: string, owner: number, { item, num }: Pick<OfVouchers, 'item' | 'num'>): void {
    const pay = itemOf({ item }).price * num;
    const lines = [{ num, pay, backCups: 0, back: 0 }];
    this.books.place({ sn, kind: this, owner, lines, pay }, { item, num, codes: [] });
  }

  takes = (_order: VoucherOrder, channel: Channel): boolean => givesBackItself.includes(channel);

  take({ item, num }: VoucherOrder): void {
    this.move(item, num);
  }

  canTake = ({ owner, item, num }: VoucherOrder): boolean =>
    num <= this.leftOf(item) && num <= this.buyable(owner, item);

  pay(order: VoucherOrder, actor: 'pay' | 'system'): boolean {
    const { times, days } = itemOf(order);
    const codes = order.num * times;
    const rest = order.pay % codes;
    const share = (order.pay - rest) / codes;
    for (let number = 1; number <= codes; number += 1) {
      const own = number === codes ? share + rest : share;
      order.codes.push(newCode({ number, share: own, expire: this.books.now + days * DAY }));
    }
    this.books.go(order, 'paid', actor);
    return true;
  }

  /** Takes vouchers that are given without being sold. */
  give(item: number, num: number): void {
    this.move(item, num);
  }

  /** An order is only cancelled or refunded while none of its codes was redeemed. */
  release(order: VoucherOrder): void {
    for (const code of order.codes) code.state = 'refunded';
    this.move(order.item, -order.num);
  }

  /** Growth comes with each code that is redeemed. */
  completed(): void {}

  refusalOfCancel = (): string => 'ORDER_STATE';

  /** Gives the unused codes back for their customer. Returns why it cannot, or undefined if it did. */
  giveBack(order: VoucherOrder): string | undefined {
    if (order.state !== 'paid' || !itemOf(order).refunds) return 'ORDER_STATE';
    this.endUnused(order, 'user');
    return undefined;
  }

  /** What comes back if the unused codes are given back now. */
  refundable(order: VoucherOrder): number {
    if (order.state !== 'paid' || !itemOf(order).refunds) return 0;
    return order.codes.reduce((sum, { state, share }) => sum + (state === 'unused' ? share : 0), 0);
  }

  /**
   * Redeems a code in a shop. `hasDrink` says whether the shop has a drink now. Returns the state of the code for which it
   * is refused, or undefined if it was redeemed.
   */
  redeem(
    order: VoucherOrder,
    code: Code,
    at: { shop: number; hasDrink: (drink: number) => boolean },
  ): string | undefined {
    const { shops, drink } = itemOf(order);
    const isOnHand = (): boolean => drink === null || at.hasDrink(drink);
    const refused = redeemCode(code, { shop: at.shop, now: this.books.now, shops, isOnHand });
    if (refused !== undefined) return refused;
    this.books.earnPart(order, `${order.sn} ${code.number}`, code.share);
    if (order.codes.every(({ state }) => state === 'redeemed')) this.books.go(order, 'completed', 'shop');
    return undefined;
  }

  /** Ends the codes whose time is over. */
  endExpired(): void {
    for (const order of this.orders) {
      if (order.state !== 'paid' || !order.codes.some(({ expire }) => expire <= this.books.now)) continue;
      if (itemOf(order).refunds) this.endUnused(order, 'system');
      else {
        for (const code of order.codes) if (code.state === 'unused') code.state = 'ended';
        this.books.go(order, 'completed', 'system');
      }
    }
  }

  private endUnused(order: VoucherOrder, by: 'user' | 'system'): void {
    const unused = order.codes.filter(({ state }) => state === 'unused');
    if (unused.length === order.codes.length) {
      this.books.end(order, by);
      return;
    }
    this.books.refundPart(
      order,
      unused.reduce((sum, { share }) => sum + share, 0),
    );
    for (const code of unused) code.state = 'refunded';
    this.move(order.item, -this.givenBack(order));
    this.books.go(order, 'completed', by);
  }

  /** Vouchers of an order whose codes were paid back. Codes are alike, so it does not matter which they were. */
  private givenBack({ codes, item }: VoucherOrder): number {
    return Math.floor(codes.filter(({ state }) => state === 'refunded').length / itemOf({ item }).times);
  }

  leftOf(item: number): number {
    return (itemOf({ item }).total ?? Number.POSITIVE_INFINITY) - (this.taken[item] ?? 0);
  }

  /** Vouchers that a member may still buy: the limit without those that they have, or are about to pay. */
  private buyable(owner: number, item: number): number {
    const own = this.orders.filter((order) => order.owner === owner && order.item === item);
    const kept = own.filter(({ state }) => state !== 'cancelled' && state !== 'refunded');
    return kept.reduce((left, order) => left - order.num + this.givenBack(order), itemOf({ item }).limit);
  }

  private move(item: number, num: number): void {
    this.taken[item] = (this.taken[item] ?? 0) + num;
  }
}
