import { oracleCups } from './price-oracle';
import { levelTerms, YEAR } from './terms';

/** The parts of an order from which growth is computed. */
interface Growing {
  sn: string;
  lines: readonly { num: number; pay: number; backCups: number }[];
}

/** The points of an order, or of a part of it, when they were given, and after each refund. */
interface Given {
  sn: string;
  at: number;
  points: { from: number; points: number }[];
}

const RUPIAH_A_POINT = 1000;

const pointsFor = (rupiah: number): number => (rupiah - (rupiah % RUPIAH_A_POINT)) / RUPIAH_A_POINT;

const pointsOf = ({ lines }: Growing): number => {
  let rupiah = 0;
  for (const { num, pay, backCups } of lines) rupiah += pay - oracleCups(pay, num, backCups);
  return pointsFor(rupiah);
};

/** A customer's growth and level by the rules. Levels count from 1. */
export class Growth {
  /** By the number of the order, or by what names its part. */
  private readonly given = new Map<string, Given>();
  /** The level when it was judged last. */
  level: number;
  until: number | null;
  /** When growth unlocked the present level for its 365 days. It is null if growth did not unlock it. */
  private unlockedAt: number | null = null;

  constructor(
    private readonly clock: { now: () => number },
    begin: { level: number; until: number | null },
  ) {
    this.level = begin.level;
    this.until = begin.until;
  }

  /** The discount of the present level. */
  get terms() {
    return levelTerms[this.present - 1]?.member ?? null;
  }

  /** The level now, also if it was not judged since its time is over. */
  get present(): number {
    return this.judged().level;
  }

  /** The points of an order now. It is null if it has brought none yet. */
  of(sn: string): number | null {
    const own = [...this.given.values()].filter((given) => given.sn === sn);
    return own.length === 0 ? null : own.reduce((sum, { points }) => sum + (points.at(-1)?.points ?? 0), 0);
  }

  /** Adds the points of an order that is completed. */
  give(order: Growing): void {
    this.add(order.sn, order.sn, pointsOf(order));
  }

  /** Adds the points of a part of an order, which are never taken back. */
  givePart({ sn }: Pick<Growing, 'sn'>, part: string, rupiah: number): void {
    this.add(part, sn, pointsFor(rupiah));
  }

  /** Corrects the points of an order of which cups were paid back. */
  takeBack(order: Growing): void {
    const given = this.given.get(order.sn);
    const points = pointsOf(order);
    if (!given || points === this.of(order.sn)) return;
    given.points.push({ from: Math.max(this.clock.now(), given.at), points });
    this.keepTime();
    this.fall();
  }

  /** Keeps a level whose time is over, or begins the level below it. */
  keepTime(): void {
    Object.assign(this, this.judged());
  }

  private add(key: string, sn: string, points: number): void {
    const now = this.clock.now();
    this.given.set(key, { sn, at: now, points: [{ from: now, points }] });
    this.rise();
  }

  /** Unlocks the highest level that growth reaches. */
  private rise(): void {
    this.keepTime();
    const now = this.clock.now();
    let highest = this.level;
    while ((levelTerms[highest]?.growth ?? Number.POSITIVE_INFINITY) <= this.counted(now)) highest += 1;
    if (highest === this.level) return;
    this.level = highest;
    this.until = now + YEAR;
    this.unlockedAt = now;
  }

  /** Takes a level away if the growth that is left has not reached it at any time since it was unlocked. */
  private fall(): void {
    const { unlockedAt, level } = this;
    if (unlockedAt === null) return;
    const needed = levelTerms[level - 1]?.growth ?? 0;
    const times = [...this.given.values()].map(({ at }) => at).filter((at) => at > unlockedAt);
    if ([unlockedAt, ...times].some((time) => this.pointsAt(time, Number.POSITIVE_INFINITY) >= needed)) return;
    const left = this.without();
    if (left.level < level) Object.assign(this, { level: left.level, until: left.until, unlockedAt: left.unlockedAt });
  }

  /** The growth and level as if the refunded cups had never given growth. */
  private without(): Growth {
    let time = 0;
    const again = new Growth({ now: () => time }, { level: 1, until: null });
    const orders = [...this.given].sort(([, one], [, other]) => one.at - other.at);
    for (const [key, { sn, at, points }] of orders) {
      time = at;
      again.given.set(key, { sn, at, points: [{ from: at, points: points.at(-1)?.points ?? 0 }] });
      again.rise();
    }
    time = this.clock.now();
    again.keepTime();
    return again;
  }

  private judged(): { level: number; until: number | null; unlockedAt: number | null } {
    let { level, until, unlockedAt } = this;
    while (until !== null && until <= this.clock.now()) {
      const points = this.pointsAt(until, until);
      const isKept = points >= (levelTerms[level - 1]?.keep ?? 0);
      if (!isKept) level -= 1;
      // The level below counts as unlocked if growth reached it at that time.
      unlockedAt = !isKept && level > 1 && points >= (levelTerms[level - 1]?.growth ?? 0) ? until : null;
      until = level === 1 ? null : until + YEAR;
    }
    return { level, until, unlockedAt };
  }

  /** The points that count now. Those that were given before the clock was put back count, too. */
  private counted(now: number): number {
    const times = [...this.given.values()].map(({ at }) => at);
    return this.pointsAt(Math.max(now, ...times), Number.POSITIVE_INFINITY, now - YEAR);
  }

  /** The points of the 365 days before `time`, as they were known at `known`. */
  private pointsAt(time: number, known: number, after = time - YEAR): number {
    let sum = 0;
    for (const { at, points } of this.given.values()) {
      if (at <= time && at > after) sum += points.filter(({ from }) => from <= known).at(-1)?.points ?? 0;
    }
    return sum;
  }
}
