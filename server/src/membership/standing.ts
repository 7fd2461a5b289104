import {
  firstStanding,
  type GrowthEntry,
  LEVEL_SECONDS,
  type Settled,
  type Standing,
  settle,
} from '@/domain/membership';
import type { MemberTerms } from '@/domain/price';
import type { Queries } from '../db/db';
import { findGrowth, findLevels, type LevelRecord, type MembershipRecord } from './membership-repository';

interface At {
  me: number;
  now: number;
}

/** A member's level now, also if no job has written it yet. */
export interface Judged extends Settled {
  /** The lowest first. */
  levels: readonly LevelRecord[];
  stored: MembershipRecord | null;
  /** As it was written last. */
  before: Standing;
  /** What it was judged by; null: there was nothing to judge. */
  entries: readonly GrowthEntry[] | null;
}

const standingOf = ({ level, starttime, endtime }: MembershipRecord): Standing => ({
  level,
  since: starttime,
  until: endtime,
});

/** Growth that counts at the end of the level, and at every later time until now. */
export const countedGrowth = (db: Queries, { until }: Standing, { me, now }: At): Promise<GrowthEntry[]> =>
  findGrowth(db, { me, after: Math.min(until ?? now, now) - LEVEL_SECONDS });

/** `isNew`: growth was given that is not judged yet. */
export async function judgedStanding(db: Queries, { me, now }: At, { isNew }: { isNew: boolean }): Promise<Judged> {
  const { levels, stored } = await findLevels(db, me);
  const before = stored ? standingOf(stored) : firstStanding(now);
  const { nexttime = null } = stored ?? {};
  const isDue = isNew || (nexttime !== null && nexttime <= now);
  const entries = isDue ? await countedGrowth(db, before, { me, now }) : null;
  if (entries) return { ...settle(levels, before, { entries, now }), levels, stored, before, entries };
  return { standing: before, risen: [], levels, stored, before, entries };
}

/** What a member's level takes off drinks. Returns null if there is nothing. */
export async function memberTerms(db: Queries, at: At): Promise<MemberTerms | null> {
  const { levels, standing } = await judgedStanding(db, at, { isNew: false });
  const { member_bp: bp = 0, member_cap: cap = null } = levels[standing.level - 1] ?? {};
  return bp > 0 ? { bp, cap } : null;
}

/** By how many per cent the points of a member's orders count. */
export async function pointsMultiple(db: Queries, at: At): Promise<number> {
  const { levels, standing } = await judgedStanding(db, at, { isNew: false });
  return levels[standing.level - 1]?.points_multiple ?? 100;
}

/** The level that a member has now. */
export const levelOf = async (db: Queries, at: At): Promise<number> =>
  (await judgedStanding(db, at, { isNew: false })).standing.level;

/** Whether a member's level buys in groups for the level's price. */
export async function hasGroupPrice(db: Queries, at: At): Promise<boolean> {
  const { levels, standing } = await judgedStanding(db, at, { isNew: false });
  return levels[standing.level - 1]?.group_price_switch === 1;
}
