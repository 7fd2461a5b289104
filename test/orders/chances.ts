import type { Order } from './order';
import { DAY, JAKARTA } from './terms';

/** The draws of the small wheel that each of seven days of check-ins gives. */
export const signDraws = [0, 1, 0, 0, 0, 0, 2] as const;

const CHANCE_SECONDS = 30 * DAY;
const ORDERS_FOR_BIG = 5;
const WEEKS_FOR_BIG = 4;

export type WheelName = 'small' | 'big';

interface Chance {
  wheel: WheelName;
  way: 'signIn' | 'order' | 'orders' | 'weeks';
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

  constructor(private readonly clock: { now: () => number }) {}

  /** An order that is completed and paid counts. The first of the day of its payment, and each fifth, give a chance. */
  ofOrder(order: Order): void {
    if (!isPaidFor(order)) return;
    this.counted.set(order.sn, null);
    const of = { order: order.sn };
    this.addOnce({ ...of, wheel: 'small', way: 'order', slot: `day ${dayNumber(order.paidAt)}` });
    const orders = [...this.counted.values()].filter((back) => back === null).length;
    if (orders % ORDERS_FOR_BIG === 0) this.addOnce({ ...of, wheel: 'big', way: 'orders', slot: `orders ${orders}` });
  }

  /** An order of which nothing is left that was paid for does not count any more. Its unused chances go. */
  takeBack(order: Order): void {
    if (isPaidFor(order) || this.counted.get(order.sn) !== null) return;
    const now = this.clock.now();
    this.counted.set(order.sn, now);
    for (const chance of this.all) if (chance.order === order.sn && chance.used === null) chance.back = now;
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
  gift(wheel: WheelName): void {
    this.add({ wheel, way: wheel === 'small' ? 'signIn' : 'weeks', slot: null, order: null });
  }

  /** The chances that can be used, those that end first before the others. */
  unused(wheel: WheelName): Chance[] {
    const now = this.clock.now();
    const good = this.all.filter((one) => one.wheel === wheel && one.used === null && one.back === null);
    return good.filter(({ end }) => end > now).sort((a, b) => a.end - b.end);
  }

  use(wheel: WheelName): void {
    const [chance] = this.unused(wheel);
    if (chance) chance.used = this.clock.now();
  }

  private addOnce(one: Pick<Chance, 'wheel' | 'way' | 'slot' | 'order'>): void {
    if (!this.all.some(({ slot, back }) => slot === one.slot && back === null)) this.add(one);
  }

  private add(one: Pick<Chance, 'wheel' | 'way' | 'slot' | 'order'>): void {
    this.all.push({ ...one, end: this.clock.now() + CHANCE_SECONDS, used: null, back: null });
  }
}

const isPaidFor = ({ lines }: Order): boolean => lines.some(({ num, pay, backCups }) => pay > 0 && backCups < num);
