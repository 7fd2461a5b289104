import { prizeOrder } from '@/domain/draws/prize-order';
import type { Books } from '../books';
import { dayNumber } from '../chances';
import { type Code, newCode, redeemCode } from '../codes';
import type { DrinkBooks } from '../drinks/drink-books';
import type { Kind, Order } from '../order';
import { endCodes, type OfParcel, type ParcelWay, unsent } from '../parcels';
import { DAY } from '../terms';
import type { VoucherBooks } from '../vouchers/voucher-books';
import { voucherItems } from '../vouchers/voucher-terms';
import { CLAIM_DAYS, type PrizeEntry, type PrizeWheel, prizeWheels } from './prize-terms';

/** An entry as it was at a draw. */
interface AtDraw {
  weight: number;
  left: number | null;
}

/** Which wheel a member turns, and what the draw is computed from. */
export interface Turn {
  owner: number;
  wheel: number;
  clientSeed: string;
}

export interface Draw extends Turn {
  sn: string;
  day: string;
  n: number;
  entries: readonly AtDraw[];
  /** Index of the entry on which it has landed. */
  place: number;
  isUsedUp: boolean;
  type: PrizeEntry['type'];
  value: number;
  state: 'nothing' | 'toClaim' | 'claimed' | 'received' | 'expired' | 'given';
  expire: number | null;
  ended: number | null;
  /** The codes that it gave at once. */
  codes: Code[];
  order: PrizeOrder | null;
}

interface OfPrize extends OfParcel {
  draw: Draw;
  asked: ParcelWay;
}
export interface PrizeOrder extends Order, OfPrize {}

const minutes = 15;

/** The day of a time in Jakarta, as `YYYY-MM-DD`. */
export const dayText = (time: number): string => new Date(dayNumber(time) * DAY * 1000).toISOString().slice(0, 10);

export const wheelOf = (wheel: number): PrizeWheel => prizeWheels[wheel] as PrizeWheel;
const entryOf = ({ wheel, place }: Pick<Draw, 'wheel' | 'place'>) => wheelOf(wheel).entries[place] as PrizeEntry;

/** What the rules say about draws, and about the prizes that were won. */
export class PrizeBooks implements Kind {
  readonly statuses = prizeOrder.statuses;
  readonly minutesOf = { qris: minutes, gopay: minutes, va_bca: minutes, cash: minutes };
  readonly endsAs = 'cancelled';
  readonly draws: Draw[] = [];
  /** By wheel and place. */
  readonly weights: number[][] = prizeWheels.map(({ entries }) => entries.map(({ weight }) => weight));
  readonly taken: number[][] = prizeWheels.map(({ entries }) => entries.map(() => 0));

  constructor(
    private readonly books: Books,
    private readonly others: { vouchers: VoucherBooks; drinks: DrinkBooks },
  ) {}

  get orders(): PrizeOrder[] {
    return this.books.orders.filter((order): order is PrizeOrder => order.kind === this);
  }

  /** How many draws a member has made on a wheel: on a day, or on all. */
  drawsOf = ({ owner, wheel }: Pick<Turn, 'owner' | 'wheel'>, day?: string): number =>
    this.draws.filter((one) => one.owner === owner && one.wheel === wheel && (day ?? one.day) === one.day).length;

  get today(): string {
    return dayText(this.books.now);
  }

  /** Returns why a member cannot turn a wheel, or undefined if they can. */
  refusalOfTurn(turn: Pick<Turn, 'owner' | 'wheel'>): string | undefined {
    const { daily, most, type } = wheelOf(turn.wheel);
    const isFull = (limit: number | null, draws: number): boolean => limit !== null && draws >= limit;
    if (isFull(daily, this.drawsOf(turn, this.today)) || isFull(most, this.drawsOf(turn))) return 'DRAW_LIMIT';
    return this.books.chancesOf(turn).unused(type).length === 0 ? 'NO_CHANCE' : undefined;
  }

  /** Draws, where the computation has landed on the entry at `place`. */
  draw(sn: string, turn: Turn, place: number): Draw {
    const { owner, wheel } = turn;
    const { now } = this.books;
    const { type, value } = entryOf({ wheel, place });
    this.books.chancesOf(turn).use(wheelOf(wheel).type);
    const entries = (this.weights[wheel] ?? []).map((weight, at) => ({ weight, left: this.leftOf(wheel, at) }));
    const isUsedUp = entries[place]?.left === 0;
    const won = isUsedUp ? 'none' : type;
    const draw: Draw = {
      ...turn,
      ...{ sn, day: this.today, n: this.drawsOf(turn, this.today), entries, place, isUsedUp },
      ...{ type: won, value: won === 'none' ? 0 : value, ended: null, codes: [], order: null },
      state: won === 'none' ? 'nothing' : won === 'goods' ? 'toClaim' : 'given',
      expire: won === 'goods' ? now + CLAIM_DAYS * DAY : null,
    };
    this.draws.push(draw);
    if (won !== 'none') this.move(draw, 1);
    if (won === 'points') this.books.pointsOf({ owner }).gift(value);
    if (won === 'coupon') this.others.drinks.giveCoupon(owner);
    if (won === 'voucher') this.giveCodes(draw);
    return draw;
  }

  /** The state of a draw that is shown, also where the job that ends prizes is late. */
  shownState = ({ state, expire }: Draw): Draw['state'] =>
    state === 'toClaim' && (expire ?? 0) <= this.books.now ? 'expired' : state;

  /** Returns why a prize cannot be claimed, or undefined if it can. */
  refusalOfClaim(draw: Draw, asked: ParcelWay): string | undefined {
    if (this.shownState(draw) !== 'toClaim') return 'CLAIM_STATE';
    const { shops } = entryOf(draw);
    return asked.way === 'fetch' && shops.length > 0 && !shops.includes(asked.shop) ? 'SHOP_NOT_FOUND' : undefined;
  }

  claim(sn: string, draw: Draw, asked: ParcelWay): void {
    const lines = [{ num: 1, pay: 0, backCups: 0, back: 0 }];
    const own: OfPrize = { draw, asked, codes: [], ...unsent };
    draw.state = 'claimed';
    draw.order = this.books.place({ sn, kind: this, owner: draw.owner, lines, pay: 0 }, own);
  }

  takes = (): boolean => false;

  take(): void {}

  canTake = (): boolean => false;

  pay(order: PrizeOrder, actor: 'pay' | 'system'): boolean {
    this.books.go(order, 'toShip', actor);
    if (order.asked.way === 'fetch') {
      order.codes.push(newCode({ number: 1, share: 0, expire: this.books.now + CLAIM_DAYS * DAY }));
      this.books.go(order, 'toFetch', 'system');
    }
    return true;
  }

  /** What was not fetched goes back to the stock. */
  release({ draw, codes }: PrizeOrder): void {
    for (const code of codes) if (code.state === 'unused') code.state = 'ended';
    this.expire(draw);
  }

  /** Prizes give neither points nor growth. */
  completed({ draw }: PrizeOrder): void {
    Object.assign(draw, { state: 'received', ended: this.books.now });
  }

  refusalOfCancel = (): string => 'ORDER_STATE';

  /** Redeems the code of a claimed prize, or one that was won. Returns the state for which it is refused. */
  redeem(
    { order, codes, ...draw }: Draw,
    at: { code: number; shop: number; hasDrink: (drink: number) => boolean },
  ): { code: Code; refused: string | undefined } | undefined {
    const all = order?.codes ?? codes;
    const code = all[at.code % Math.max(1, all.length)];
    if (!code) return undefined;
    const { voucher } = entryOf(draw);
    const own = order?.asked.way === 'fetch' ? { shops: [order.asked.shop], drink: null } : voucherItems[voucher ?? 0];
    const { shops = [], drink = null } = own ?? {};
    const isOnHand = (): boolean => drink === null || at.hasDrink(drink);
    const refused = redeemCode(code, { shop: at.shop, now: this.books.now, shops, isOnHand });
    if (refused === undefined && order) this.books.go(order, 'completed', 'shop');
    return { code, refused };
  }

  /** Ends prizes that were not claimed or fetched in time, and codes that were won. */
  endDue(): void {
    for (const draw of this.draws) {
      if (draw.state !== this.shownState(draw)) this.expire(draw);
      for (const code of draw.codes) {
        if (code.state === 'unused' && code.expire <= this.books.now) code.state = 'ended';
      }
    }
    for (const order of this.orders) endCodes(this.books, order);
  }

  private expire(draw: Draw): void {
    Object.assign(draw, { state: 'expired', ended: this.books.now });
    this.move(draw, -1);
  }

  private move({ wheel, place }: Draw, num: 1 | -1): void {
    const taken = this.taken[wheel] ?? [];
    taken[place] = (taken[place] ?? 0) + num;
  }

  private giveCodes(draw: Draw): void {
    const { voucher, value } = entryOf(draw);
    const { times, days } = voucherItems[voucher ?? 0] as (typeof voucherItems)[number];
    this.others.vouchers.give(voucher ?? 0, value);
    const expire = this.books.now + days * DAY;
    for (let number = 1; number <= value * times; number += 1) draw.codes.push(newCode({ number, share: 0, expire }));
  }

  /** A prize is used up with its own stock, and with that of the voucher that it gives. */
  private leftOf(wheel: number, place: number): number | null {
    const { total, voucher, value } = entryOf({ wheel, place });
    const own = total === null ? Number.POSITIVE_INFINITY : total - (this.taken[wheel]?.[place] ?? 0);
    const vouchers = voucher === null ? Number.POSITIVE_INFINITY : this.others.vouchers.leftOf(voucher) / value;
    const left = Math.min(own, Math.floor(vouchers));
    return left === Number.POSITIVE_INFINITY ? null : left;
  }
}
