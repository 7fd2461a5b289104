import type { Language } from '@/contract/core';
import type { EndingPoints } from '@/contract/points/points.schemas';
import { findConfigValue } from '../chain';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { pointsTitle } from '../messages/points-texts';
import { findEnds, findPoints } from './points-repository';

/** What ends within this time is said beside the balance. */
const SOON_SECONDS = 30 * 86_400;

/** What a member has, owes, and will lose soon. What has ended is not counted, also if no job has ended it yet. */
export async function findPurse(
  db: Queries,
  { me, now }: { me: number; now: number },
): Promise<{ balance: number; debt: number; ending: EndingPoints[] }> {
  const { balance, debt } = await findPoints(db, me);
  const ends = await findEnds(db, { me, until: now + SOON_SECONDS });
  const ended = ends.filter(({ endtime }) => endtime <= now).reduce((sum, { points }) => sum + points, 0);
  return { balance: balance - ended, debt, ending: ends.filter(({ endtime }) => endtime > now) };
}

/** The points that a member loses with the account. Returns nothing if there are none. */
export async function findLostPoints(
  db: Queries,
  at: { me: number; now: number },
): Promise<{ order_sn: string; title: Text3; num: number; amount: number }[]> {
  const { balance } = await findPurse(db, at);
  return balance > 0 ? [{ order_sn: '', title: pointsTitle, num: balance, amount: 0 }] : [];
}

/** The rules of points in a language. They are empty if the chain has none. */
export async function findRules(db: Queries, language: Language): Promise<string> {
  const text = (await findConfigValue(db, 'points_rules')) as Text3 | undefined;
  return text?.[language] ?? '';
}
