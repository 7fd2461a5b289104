import type { ChanceWay, WheelType } from '@/contract/wheel/wheel.schemas';
import type { Order } from './order';
import { DAY, JAKARTA } from './terms';

/** The draws of the small wheel that each of seven days of check-ins gives. */
export const signDraws = [0, 1, 0, 0, 0, 0, 2] as const;

const CHANCE_SECONDS = 30 * DAY;
const ORDERS_FOR_BIG = 5;
const WEEKS_FOR_BIG = 4;

/** How a chance that a test gives was earned. */
const giftWays: Readonly<Record<WheelType, ChanceWay>> = { small: 'signIn', big: 'weeks' };

interface Chance {
  wheel: WheelType;
  way: ChanceWay;
  /** The day, or the number, that gives one chance alone. It is null if nothing limits it. */
  slot: string | null;
  /** The number of the order that has given it. It is null if none has. */
  order: string | null;
  end: number;
  used: number | null;
  back: number | null;
}

/** The number of a day in Jakarta. */
export const dayNumber = (time: number): number => Math.floor((time + JAKARTA) / DAY);

/** A member's chances to draw, by the rules. */
export class Chances {
  readonly all: Chance[] = [];
  /** The orders that count, by their numbers. The value is null, or when an order was paid back. */
  readonly counted = new Map<string, number | null>();
  /** When each of them was completed, and the number of the day on which it was paid. */
  private readonly times = new Map<string, { at: number; day: number }>();

  constructor(private readonly clock: { now: () => number }) {}

  /**
   * An order that is completed and paid counts. The first of the day of its payment gives a chance, and each fifth, unless
   * the member has had one for each five orders that count.
   */
  ofOrder(order: Order): void {
    if (!isPaidFor(order)) return;
    this.counted.set(order.sn, null);
    const day = dayNumber(order.paidAt);
    this.times.set(order.sn, { at: this.clock.now(), day });
    const of = { order: order.sn };
    this.addOnce({ ...of, wheel: 'small', way: 'order', slot: `day ${day}` });
    const orders = this.counting.length;
    if (orders % ORDERS_FOR_BIG !== 0 || this.had('orders').length * ORDERS_FOR_BIG >= orders) return;
    this.add({ ...of, wheel: 'big', way: 'orders', slot: null });
  }

  /** An order of which nothing is left that was paid for does not count any more. Its unused chances go to another, or end. */
  takeBack(order: Order): void {
    if (isPaidFor(order) || this.counted.get(order.sn) !== null) return;
    const now = this.clock.now();
    this.counted.set(order.sn, now);
    const lost = this.all.filter((one) => one.order === order.sn && one.used === null && one.back === null);
    for (const chance of lost) chance.back = now;
    for (const chance of lost) {
      const heir = chance.way === 'orders' ? this.heirOfBig() : this.heirOfDay(this.times.get(order.sn)?.day);
      if (heir !== undefined) this.all.push({ ...chance, order: heir, back: null });
    }
  }

  /** A check-in, with the consecutive days of all check-ins, of which it is the last. */
  ofSign(signs: readonly number[]): void {
    const days = signs.at(-1) ?? 0;
    const draws = signDraws[(days - 1) % signDraws.length] ?? 0;
    for (let draw = 0; draw < draws; draw += 1) this.add({ wheel: 'small', way: 'signIn', slot: null, order: null });
    const weeks = signs.filter((one) => one % signDraws.length === 0).length;
    if (days % signDraws.length !== 0 || weeks % WEEKS_FOR_BIG !== 0) return;
    this.addOnce({ wheel: 'big', way: 'weeks', slot: `weeks ${weeks}`, order: null });
  }

  /** A chance that a test gives. */
  gift(wheel: WheelType): void {
    this.add({ wheel, way: giftWays[wheel], slot: null, order: null });
  }

  /** The chances that can be used, those that end first before the others. */
  unused(wheel: WheelType): Chance[] {
    const now = this.clock.now();
    const good = this.all.filter((one) => one.wheel === wheel && one.used === null && one.back === null);
    return good.filter(({ end }) => end > now).sort((a, b) => a.end - b.end);
  }

  use(wheel: WheelType): void {
    const [chance] = this.unused(wheel);
    if (chance) chance.used = this.clock.now();
  }

  /** The orders that count, the one that was completed first before the others. */
  private get counting(): string[] {
    const numbers = [...this.counted].flatMap(([sn, back]) => (back === null ? [sn] : [])).sort();
    return numbers.sort((a, b) => (this.times.get(a)?.at ?? 0) - (this.times.get(b)?.at ?? 0));
  }

  private had(way: Chance['way']): Chance[] {
    return this.all.filter((one) => one.way === way && one.back === null);
  }

  private heirOfDay(day: number | undefined): string | undefined {
    return this.counting.find((sn) => this.times.get(sn)?.day === day);
  }

  private heirOfBig(): string | undefined {
    const had = this.had('orders');
    if ((had.length + 1) * ORDERS_FOR_BIG > this.counting.length) return undefined;
    return this.counting.reverse().find((sn) => !had.some(({ order }) => order === sn));
  }

  private addOnce(one: Pick<Chance, 'wheel' | 'way' | 'slot' | 'order'>): void {
    if (!this.all.some(({ slot, back }) => slot !== null && slot === one.slot && back === null)) this.add(one);
  }

  private add(one: Pick<Chance, 'wheel' | 'way' | 'slot' | 'order'>): void {
    this.all.push({ ...one, end: this.clock.now() + CHANCE_SECONDS, used: null, back: null });
  }
}

const isPaidFor = ({ lines }: Order): boolean => lines.some(({ num, pay, backCups }) => pay > 0 && backCups < num);
