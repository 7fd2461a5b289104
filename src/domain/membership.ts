/** Seconds in which growth counts for a level, and that a level lasts: 365 days. */
export const LEVEL_SECONDS = 365 * 86_400;

/** What a level demands. Levels count from 1, the first demands nothing, and each later one more than the one before. */
export interface LevelRule {
  /** Growth that unlocks it. */
  growth_min: number;
  /** Growth that keeps it when its time is over; not more than `growth_min`. */
  growth_keep: number;
}

/** The level of a member. Times are in seconds. */
export interface Standing {
  level: number;
  since: number;
  /** When it is judged again. It is null if the first level does not end. */
  until: number | null;
}

/** A line of the ledger of a member's growth. */
export interface GrowthEntry {
  amount: number;
  /** When it was written. */
  createtime: number;
  /** When the growth was given. What is taken back has the time of what it is taken from, and stops counting with it. */
  earntime: number;
}

/** The facts of an order's line by which it gives growth. */
export interface GrowingLine {
  num: number;
  /** Rupiah for all cups, discounts taken off. */
  pay_amount: number;
  /** Cups that were paid back. */
  refund_num: number;
}

/** Rupiah that a line has cost without what was paid back of it. */
const leftOf = ({ num, pay_amount, refund_num }: GrowingLine): number =>
  pay_amount - Math.floor((pay_amount * refund_num) / num);

/** The growth of an order: a point for so many rupiah of its drinks, without what was paid back. */
export const orderGrowth = (lines: readonly GrowingLine[], rupiahAPoint: number): number =>
  Math.floor(lines.reduce((sum, line) => sum + leftOf(line), 0) / rupiahAPoint);

/** The growth that counts at a time: that of the 365 days before it. */
export const growthAt = (entries: readonly GrowthEntry[], time: number): number =>
  entries.reduce((sum, { amount, earntime }) => (earntime > time - LEVEL_SECONDS ? sum + amount : sum), 0);

/** Growth by what was known at that time, so that it does not matter when a job comes to it. */
const growthThen = (entries: readonly GrowthEntry[], time: number): number =>
  growthAt(
    entries.filter(({ createtime }) => createtime <= time),
    time,
  );

/** Every member begins with this. */
export const firstStanding = (since: number): Standing => ({ level: 1, since, until: null });

const standingFrom = (level: number, since: number): Standing =>
  level === 1 ? firstStanding(since) : { level, since, until: since + LEVEL_SECONDS };

/** A member whose level is above those that there are has the highest. */
function withinLevels(levels: readonly LevelRule[], { level, since, until }: Standing): Standing {
  const highest = Math.min(level, levels.length);
  return { level: highest, since, until: highest === 1 ? null : until };
}

/** What follows when the time of a level is over: it is kept for another 365 days, or the one below begins. */
function afterEnd(
  levels: readonly LevelRule[],
  { level, since }: Standing,
  end: { at: number; growth: number },
): Standing {
  const isKept = end.growth >= (levels[level - 1]?.growth_keep ?? 0);
  return isKept ? { level, since, until: end.at + LEVEL_SECONDS } : standingFrom(level - 1, end.at);
}

/** The highest level that so much growth unlocks. */
const unlockedBy = (levels: readonly LevelRule[], growth: number): number =>
  levels.filter(({ growth_min }) => growth_min <= growth).length;

export interface Settled {
  standing: Standing;
  /** The levels that were unlocked, the lowest first. */
  risen: readonly number[];
}

/**
 * The level at a time, from what was written at an earlier one. It does not depend on how often it is asked in between,
 * if it is asked whenever growth is given. Without levels it stays as it is.
 */
export function settle(
  levels: readonly LevelRule[],
  before: Standing,
  { entries, now }: { entries: readonly GrowthEntry[]; now: number },
): Settled {
  if (levels.length === 0) return { standing: before, risen: [] };
  let standing = withinLevels(levels, before);
  while (standing.until !== null && standing.until <= now) {
    const at = standing.until;
    standing = afterEnd(levels, standing, { at, growth: growthThen(entries, at) });
  }
  const highest = unlockedBy(levels, growthAt(entries, now));
  if (highest <= standing.level) return { standing, risen: [] };
  const risen = Array.from({ length: highest - standing.level }, (_, index) => standing.level + 1 + index);
  return { standing: standingFrom(highest, now), risen };
}

/** Growth that was given by a time and counted then. */
const growthUpTo = (entries: readonly GrowthEntry[], time: number): number =>
  growthAt(
    entries.filter(({ earntime }) => earntime <= time),
    time,
  );

/** Whether growth reached what a level demands when the level began, without what was taken back since. */
function wasUnlocked({ growth_min }: LevelRule, { since }: Standing, entries: readonly GrowthEntry[]): boolean {
  const then = entries.filter(({ amount, createtime }) => amount >= 0 || createtime < since);
  return growthUpTo(then, since) >= growth_min;
}

/** Whether what is left of growth reached what a level demands at any time since the level began. */
const isStillUnlocked = ({ growth_min }: LevelRule, { since }: Standing, entries: readonly GrowthEntry[]): boolean =>
  [since, ...entries.map(({ earntime }) => earntime)].some(
    (time) => time >= since && growthUpTo(entries, time) >= growth_min,
  );

/** The level at a time, if no growth that was taken back had ever been given. */
function withoutTakenBack(levels: readonly LevelRule[], entries: readonly GrowthEntry[], now: number): Standing {
  const left = entries.map((entry) => ({ ...entry, createtime: entry.earntime }));
  const times = [...new Set([...left.map(({ earntime }) => earntime), now])].sort((a, b) => a - b);
  return times.reduce((standing, time) => {
    const given = left.filter(({ earntime }) => earntime <= time);
    return settle(levels, standing, { entries: given, now: time }).standing;
  }, firstStanding(now));
}

/**
 * The level after growth was taken back, from the whole ledger of the member. If what is left of the growth that unlocked
 * a level does not reach it, nor did any growth since, the level is what it would be without the growth that was taken
 * back. A level that was kept at its end stays, and growth that only became too old ends none.
 */
export function afterTakingBack(
  levels: readonly LevelRule[],
  standing: Standing,
  { entries, now }: { entries: readonly GrowthEntry[]; now: number },
): Standing {
  const { level, since, until } = standing;
  const own = levels[level - 1];
  if (!own || until !== since + LEVEL_SECONDS) return standing;
  if (!wasUnlocked(own, standing, entries) || isStillUnlocked(own, standing, entries)) return standing;
  const left = withoutTakenBack(levels, entries, now);
  return left.level < level ? left : standing;
}

/** How far a member is from the next level, and from keeping the own one. */
export interface Progress {
  /** The next level. It is null if there is no higher one. */
  next: { level: number; growth_min: number; missing: number } | null;
  /** It is null if the level does not end. */
  keep: { growth_keep: number; growth: number; missing: number; until: number } | null;
}

/** What is needed to rise and to keep. Growth that is too old when the level ends does not help to keep it. */
export function progressOf(
  levels: readonly LevelRule[],
  { level, until }: Standing,
  { entries, now }: { entries: readonly GrowthEntry[]; now: number },
): Progress {
  const above = levels[level];
  const growth_keep = levels[level - 1]?.growth_keep ?? 0;
  const next = above && {
    level: level + 1,
    growth_min: above.growth_min,
    missing: Math.max(0, above.growth_min - growthAt(entries, now)),
  };
  if (until === null) return { next: next ?? null, keep: null };
  const growth = growthAt(entries, until);
  const keep = { growth_keep, growth, missing: Math.max(0, growth_keep - growth), until };
  return { next: next ?? null, keep };
}
