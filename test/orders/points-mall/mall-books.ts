import { pointsOrder } from '@/domain/points/points-order';
import type { Books } from '../books';
import { type Code, newCode, redeemCode } from '../codes';
import type { Kind, Order } from '../order';
import { endCodes, type OfParcel, type ParcelWay, unsent } from '../parcels';
import { DAY } from '../terms';
import type { VoucherBooks } from '../vouchers/voucher-books';
import { voucherItems } from '../vouchers/voucher-terms';
import { type MallItem, mallItems } from './mall-terms';

/** How something was asked for: to an address, in a shop, or neither. */
export type Way = ParcelWay | { way: 'now' };

interface Exchanged extends OfParcel {
  item: number;
  num: number;
}

export interface MallOrder extends Order, Exchanged {}

const itemOf = ({ item }: Pick<Exchanged, 'item'>) => mallItems[item] as MallItem;
const minutes = 15;

/** What the rules say about the points mall: who may exchange points for what, and what becomes of the orders. */
export class MallBooks implements Kind {
  readonly statuses = pointsOrder.statuses;
  readonly minutesOf = { qris: minutes, gopay: minutes, va_bca: minutes, cash: minutes };
  readonly endsAs = 'cancelled';
  /** How many of each thing are taken. */
  readonly taken: number[] = mallItems.map(() => 0);

  constructor(
    private readonly books: Books,
    private readonly vouchers: VoucherBooks,
  ) {}

  get orders(): MallOrder[] {
    return this.books.orders.filter((order): order is MallOrder => order.kind === this);
  }

  /** Returns why a member cannot exchange points for something, or undefined if they can. */
  refusal(owner: number, { item, num, asked }: Pick<Exchanged, 'item' | 'num' | 'asked'>): string | undefined {
    const { level, limit, total, points, type, ships, fetches, shops } = itemOf({ item });
    if (this.books.growthOf({ owner }).present < level) return 'LEVEL_NEEDED';
    const left = (total ?? Number.POSITIVE_INFINITY) - (this.taken[item] ?? 0);
    const had = this.orders.filter((order) => order.owner === owner && order.item === item);
    const kept = had.filter(({ state }) => state !== 'cancelled');
    const may = (limit ?? Number.POSITIVE_INFINITY) - kept.reduce((sum, order) => sum + order.num, 0);
    if (num > may && may <= left) return 'BUY_LIMIT';
    if (num > left) return 'SOLD_OUT';
    if (asked.way === 'now' && type === 'goods') return 'INVALID_INPUT';
    const isOffered = { ship: ships, fetch: fetches, now: type === 'voucher' }[asked.way];
    if (!isOffered) return 'WRONG_WAY';
    if (asked.way === 'fetch' && shops.length > 0 && !shops.includes(asked.shop)) return 'SHOP_NOT_FOUND';
    return this.books.pointsOf({ owner }).balance < points * num ? 'POINTS_MISSING' : undefined;
  }

  exchange(sn: string, owner: number, { item, num, asked }: Pick<Exchanged, 'item' | 'num' | 'asked'>): void {
    const lines = [{ num, pay: 0, backCups: 0, back: 0 }];
    const own = { item, num, asked, codes: [], ...unsent };
    this.books.place({ sn, kind: this, owner, lines, pay: 0 }, own);
  }

  takes = (): boolean => false;

  take(order: MallOrder): void {
    this.books.pointsOf(order).spend(order.sn, itemOf(order).points * order.num);
    this.taken[order.item] = (this.taken[order.item] ?? 0) + order.num;
  }

  canTake = (): boolean => false;

  pay(order: MallOrder, actor: 'pay' | 'system'): boolean {
    this.books.go(order, 'toShip', actor);
    const { asked, num } = order;
    const { days, voucher } = itemOf(order);
    if (asked.way === 'fetch') {
      order.codes.push(newCode({ number: 1, share: 0, expire: this.books.now + days * DAY }));
      this.books.go(order, 'toFetch', 'system');
    }
    if (voucher !== null) {
      this.vouchers.give(voucher, num);
      const { times, days: good } = voucherItems[voucher] as (typeof voucherItems)[number];
      for (let number = 1; number <= num * times; number += 1) {
        order.codes.push(newCode({ number, share: 0, expire: this.books.now + good * DAY }));
      }
      this.books.go(order, 'completed', 'system');
    }
    return true;
  }

  /** Nothing but what was not shipped or fetched is cancelled. */
  release(order: MallOrder): void {
    this.books.pointsOf(order).giveBack(order.sn);
    this.taken[order.item] = (this.taken[order.item] ?? 0) - order.num;
    for (const code of order.codes) if (code.state === 'unused') code.state = 'ended';
    if (order.asked.way === 'ship') order.cancelled = this.books.now;
  }

  /** Orders of the points mall give neither points nor growth. */
  completed(): void {}

  refusalOfCancel = ({ state }: Order): string | undefined => (state === 'toShip' ? undefined : 'ORDER_STATE');

  /** Redeems a code in a shop. Returns the state of the code for which it is refused. */
  redeem(order: MallOrder, code: Code, at: { shop: number; hasDrink: (drink: number) => boolean }): string | undefined {
    const { asked } = order;
    const { voucher } = itemOf(order);
    const { shops, drink } =
      voucher === null ? { shops: asked.way === 'fetch' ? [asked.shop] : [], drink: null } : this.voucherOf(voucher);
    const isOnHand = (): boolean => drink === null || at.hasDrink(drink);
    const refused = redeemCode(code, { shop: at.shop, now: this.books.now, shops, isOnHand });
    if (refused === undefined && order.state === 'toFetch') this.books.go(order, 'completed', 'shop');
    return refused;
  }

  /** Ends the codes whose time is over. */
  endDue(): void {
    for (const order of this.orders) endCodes(this.books, order);
  }

  private voucherOf = (index: number) => voucherItems[index] as (typeof voucherItems)[number];
}
