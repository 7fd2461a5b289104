import { afterTakingBack, type GrowingLine, LEVEL_SECONDS, orderGrowth, type Standing } from '@/domain/membership';
import { monthOf } from '@/domain/wib';
import { findUser, lockMember } from '../account';
import { findRate } from '../chain';
import { type GrantDeps, grantCoupon, wasGrantedSince } from '../coupon';
import type { Tx } from '../db/db';
import { dropUnread, tell } from '../inbox';
import {
  findGrowth,
  findGrowthOfOrder,
  insertGrowth,
  type LevelRecord,
  writeMembership,
} from './membership-repository';
import { type Judged, judgedStanding } from './standing';

interface GrowingOrder {
  orderSn: string;
  lines: readonly GrowingLine[];
}

/** Grants kinds of coupons, each once for a key. One that has run out or ended is no reason to refuse the others. */
export async function grantAll(
  tx: Tx,
  deps: GrantDeps,
  { me, couponIds, key }: { me: number; couponIds: readonly number[]; key: string },
): Promise<void> {
  // In one order, so that two members who are granted the same kinds do not wait for each other.
  const sorted = [...couponIds].sort((a, b) => a - b);
  for (const couponId of sorted) await grantCoupon(tx, deps, { couponId, me, grantKey: `${key}:${couponId}` });
}

/** Month of a date of birth, `YYYY-MM-DD`; NaN: the date is not known. */
const monthOfBirth = (birthday: string): number => Number.parseInt(birthday.slice(5, 7), 10);

/** Grants the birthday coupons of a member's level, if this is the month of the birthday: each once a year. */
export async function grantBirthday(
  tx: Tx,
  deps: GrantDeps,
  { me, level }: { me: number; level: LevelRecord | undefined },
): Promise<void> {
  const couponIds = level?.birthday_coupon_ids_json ?? [];
  if (couponIds.length === 0) return;
  const month = monthOf(deps.clock.now());
  const { birthday } = await findUser(tx, me);
  if (monthOfBirth(birthday) !== month % 100) return;
  // Whatever the birth date is changed to.
  await grantAll(tx, deps, { me, couponIds, key: `birthday:${Math.floor(month / 100)}` });
}

/** Grants a locked member the coupons of a level that was unlocked, but those of one level once in 365 days. */
async function grantUnlocked(
  tx: Tx,
  deps: GrantDeps,
  { me, level, couponIds }: { me: number; level: number; couponIds: readonly number[] },
): Promise<void> {
  const now = deps.clock.now();
  const key = `level:${level}:`;
  // Growth that is taken back ends a level early, and new growth unlocks it again.
  if (await wasGrantedSince(tx, { me, key, after: now - LEVEL_SECONDS })) return;
  await grantAll(tx, deps, { me, couponIds, key: `${key}${now}` });
}

const writeStanding = (
  tx: Tx,
  { me, standing: { level, since, until } }: { me: number; standing: Standing },
  nexttime: number | null,
): Promise<void> => writeMembership(tx, { user_id: me, level, starttime: since, endtime: until, nexttime });

/** Tells a member of a level that is another one than before, or was kept at its end. */
async function tellLevel(
  tx: Tx,
  {
    me,
    levels,
    before,
    after,
    now,
    isTakenBack = false,
  }: {
    me: number;
    levels: readonly LevelRecord[];
    before: Standing;
    after: Standing;
    now: number;
    isTakenBack?: boolean;
  },
): Promise<void> {
  const nameOf = ({ level }: Standing) => levels[level - 1]?.name_json;
  const [old, level] = [nameOf(before), nameOf(after)];
  // A level that the chain no longer has cannot be named.
  if (!old || !level) return;
  const begun = { to: me, event: `level ${after.level} from ${after.since}`, now };
  if (isTakenBack) {
    const above = Array.from({ length: before.level - after.level }, (_, index) => after.level + 1 + index);
    // Whoever has not read of a level that was taken learns only of the one that is left.
    await dropUnread(tx, { me, events: above.map((taken) => `level ${taken} `) });
    // The level that is left can be one that was told of when it began.
    const event = `${begun.event} without level ${before.level} from ${before.since}`;
    await tell(tx, { ...begun, event, kind: 'levelTaken', facts: { level, before: old } });
  } else if (after.level > before.level) await tell(tx, { ...begun, kind: 'levelReached', facts: { level } });
  else if (after.level < before.level) await tell(tx, { ...begun, kind: 'levelLost', facts: { level, before: old } });
  else if (after.until !== null && before.until !== null && after.until > before.until) {
    const kept = { ...begun, event: `level ${after.level} until ${after.until}` };
    await tell(tx, { ...kept, kind: 'levelKept', facts: { level, endtime: after.until } });
  }
}

/** Writes the level of a locked member as it is now, and grants the coupons of the levels that were unlocked. */
export async function judgeMember(
  tx: Tx,
  deps: GrantDeps,
  { me, isNew = false }: { me: number; isNew?: boolean },
): Promise<Judged> {
  const now = deps.clock.now();
  const judged = await judgedStanding(tx, { me, now }, { isNew });
  const { levels, before, standing, risen, entries } = judged;
  if (!entries) return judged;
  // As long as there are no levels it waits for some.
  await writeStanding(tx, { me, standing }, levels.length === 0 ? 0 : standing.until);
  await tellLevel(tx, { me, levels, before, after: standing, now });
  for (const unlocked of risen) {
    const couponIds = levels[unlocked - 1]?.coupon_ids_json ?? [];
    await grantUnlocked(tx, deps, { me, level: unlocked, couponIds });
  }
  if (risen.length > 0) await grantBirthday(tx, deps, { me, level: levels[standing.level - 1] });
  return judged;
}

/**
 * Gives a member the growth of an order that is completed, once, and the level that it unlocks. With `codeId` it is that of a
 * code of the order, which is redeemed.
 */
export async function giveGrowth(
  tx: Tx,
  deps: GrantDeps,
  { me, orderSn, codeId, lines }: GrowingOrder & { me: number; codeId: number | null },
): Promise<void> {
  // Two orders of a member that are completed at once count both.
  await lockMember(tx, me);
  const rate = await findRate(tx, 'growth_per_idr');
  const now = deps.clock.now();
  await insertGrowth(tx, {
    user_id: me,
    type: codeId === null ? 'order' : 'code',
    amount: orderGrowth(lines, rate),
    order_sn: orderSn,
    code_id: codeId,
    rate,
    earntime: now,
    createtime: now,
  });
  await judgeMember(tx, deps, { me, isNew: true });
}

/**
 * Takes growth back after cups of a locked order were paid back, if the order had given any, and with it a level that
 * only this growth had unlocked. Coupons that the level brought stay.
 */
export async function takeBackGrowth(tx: Tx, deps: GrantDeps, { orderSn, lines }: GrowingOrder): Promise<void> {
  const given = await findGrowthOfOrder(tx, orderSn);
  if (!given) return;
  const { user_id: me, rate, earntime, sum } = given;
  const amount = orderGrowth(lines, rate) - sum;
  if (amount >= 0) return;
  // Two refunds of a member that are granted at once count both.
  await lockMember(tx, me);
  const now = deps.clock.now();
  // A clock that was put back does not take back before it has given.
  const createtime = Math.max(now, earntime);
  await insertGrowth(tx, { user_id: me, type: 'refund', amount, order_sn: orderSn, rate, earntime, createtime });
  const { levels, standing } = await judgeMember(tx, deps, { me, isNew: true });
  const left = afterTakingBack(levels, standing, { entries: await findGrowth(tx, { me, after: 0 }), now });
  if (left.level >= standing.level) return;
  await writeStanding(tx, { me, standing: left }, left.until);
  await tellLevel(tx, { me, levels, before: standing, after: left, now, isTakenBack: true });
}
