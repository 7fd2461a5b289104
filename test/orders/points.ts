import { oracleCups } from './price-oracle';
import { DAY, JAKARTA, levelTerms } from './terms';

/** The parts of an order from which points are computed. */
interface Earning {
  sn: string;
  lines: readonly { num: number; pay: number; backCups: number }[];
}

const RUPIAH_A_POINT = 1000;
const MONTHS = 13;
/** What the days of a check-in give. */
export const signPoints = [5, 5, 10, 10, 15, 15, 50];
const RETURNED_SECONDS = 3 * 86_400;

/** Points that were given together. */
interface Pot {
  /** The order that gave them; empty: none did. */
  sn: string;
  left: number;
  end: number;
  /** Whether the end was put off when they were given back. */
  isLate: boolean;
}

/** A customer's points by the rules. */
export class Points {
  private pots: Pot[] = [];
  private debt = 0;
  private signedOn = 0;
  private row = 0;
  /** The consecutive days with each check-in. */
  readonly signs: number[] = [];
  /** What orders have brought, less what was taken back, by number. */
  /** What was spent on each order, by its number. */
  private readonly spent = new Map<string, Pot[]>();
  private readonly brought = new Map<string, { percent: number; points: number }>();

  constructor(private readonly clock: { now: () => number }) {}

  /** Gives the points of an order that is completed. The level is the one before its growth. */
  give(order: Earning, level: number): void {
    this.add(order.sn, this.paidFor(order), level);
  }

  /** Gives the points of a part of an order, which are never taken back. */
  givePart({ sn }: Pick<Earning, 'sn'>, rupiah: number, level: number): void {
    this.add(sn, rupiah, level);
  }

  /** Takes back the points of cups that were paid back: the order's own first, then those that end first. */
  takeBack(order: Earning): void {
    const brought = this.brought.get(order.sn);
    if (!brought) return;
    const points = worth(this.paidFor(order), brought.percent);
    let missing = brought.points - points;
    if (missing <= 0) return;
    brought.points = points;
    this.endDue();
    const byEnd = [...this.pots].sort((a, b) => a.end - b.end);
    for (const pot of [...byEnd.filter(({ sn }) => sn === order.sn), ...byEnd.filter(({ sn }) => sn !== order.sn)]) {
      const taken = Math.min(pot.left, missing);
      pot.left -= taken;
      missing -= taken;
    }
    this.debt += missing;
  }

  /**
   * Checks in. Each day gives once, and a day without a check-in begins again at the first of seven. Returns whether it
   * gave something.
   */
  sign(): boolean {
    const day = Math.floor((this.clock.now() + JAKARTA) / DAY);
    if (day <= this.signedOn) return false;
    this.row = day === this.signedOn + 1 ? this.row + 1 : 1;
    this.signedOn = day;
    this.signs.push(this.row);
    this.gift(signPoints[(this.row - 1) % signPoints.length] ?? 0);
    return true;
  }

  /** Gives points that come from no order. */
  gift(points: number): void {
    this.put('', points);
  }

  get balance(): number {
    return this.pots.reduce((sum, { left, end }) => sum + (end > this.clock.now() ? left : 0), 0);
  }

  /** Spends points on an order, those that end first. */
  spend(sn: string, points: number): void {
    this.endDue();
    const parts: Pot[] = [];
    let missing = points;
    for (const pot of [...this.pots].sort((a, b) => a.end - b.end)) {
      const taken = Math.min(pot.left, missing);
      pot.left -= taken;
      missing -= taken;
      if (taken > 0) parts.push({ ...pot, left: taken });
    }
    this.spent.set(sn, parts);
    this.brought.set(sn, { percent: 0, points: -points });
  }

  /** Gives the points of an order back: with their old ends, but for three days at least, which is granted once. */
  giveBack(sn: string): void {
    this.endDue();
    const now = this.clock.now();
    for (const { end, isLate, left, ...pot } of this.spent.get(sn) ?? []) {
      const late = isLate ? end : Math.max(end, now + RETURNED_SECONDS);
      const owed = late > now ? Math.min(this.debt, left) : 0;
      this.debt -= owed;
      this.pots.push({ ...pot, left: left - owed, end: late, isLate: isLate || late > end });
    }
    this.brought.set(sn, { percent: 0, points: 0 });
    this.endDue();
  }

  endDue(): void {
    this.pots = this.pots.filter(({ end, left }) => end > this.clock.now() && left > 0);
  }

  /** What the member owes, and what is left of each pot, with its end. */
  get shown(): [number, [number, number][]] {
    return [this.debt, this.pots.filter(({ left }) => left > 0).map(({ left, end }) => [left, end])];
  }

  /** The points of an order now. It is null if it has brought none yet. */
  of = (sn: string): number | null => this.brought.get(sn)?.points ?? null;

  private paidFor({ lines }: Earning): number {
    let rupiah = 0;
    for (const { num, pay, backCups } of lines) rupiah += pay - oracleCups(pay, num, backCups);
    return rupiah;
  }

  private add(sn: string, rupiah: number, level: number): void {
    const percent = levelTerms[level - 1]?.points ?? 100;
    const points = worth(rupiah, percent);
    const before = this.brought.get(sn)?.points ?? 0;
    this.brought.set(sn, { percent, points: before + points });
    this.put(sn, points);
  }

  private put(sn: string, points: number): void {
    this.endDue();
    const owed = Math.min(this.debt, points);
    this.debt -= owed;
    this.pots.push({ sn, left: points - owed, end: this.endOf(this.clock.now()), isLate: false });
  }

  /** The first moment of the thirteenth month after, in Jakarta. */
  private endOf(now: number): number {
    const there = new Date((now + JAKARTA) * 1000);
    return Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + MONTHS, 1) / 1000 - JAKARTA;
  }
}

const worth = (rupiah: number, percent: number): number => {
  const points = (rupiah - (rupiah % RUPIAH_A_POINT)) / RUPIAH_A_POINT;
  return (points * percent - ((points * percent) % 100)) / 100;
};
