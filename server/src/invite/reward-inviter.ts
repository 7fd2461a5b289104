import { monthStart } from '@/domain/wib';
import { findUser, isMemberInUse, lockMember } from '../account';
import { findConfigValue } from '../chain';
import { type GrantDeps, grantCoupon, newestKind } from '../coupon';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import { tell } from '../inbox';
import { countRewards, findReward, insertReward } from './invite-repository';

/** The `source` of coupons for inviters. */
const INVITE = 'invite';
const MONTH_MAX = 10;

/** Coupons that a member may get for friends in a month. */
export async function rewardsPerMonth(db: Queries): Promise<number> {
  return Number((await findConfigValue(db, 'invite_rewards_month')) ?? MONTH_MAX);
}

/** The kind of coupon that inviters get: the newest that still can be given. */
export const inviteKind = (db: Queries, now: number) => newestKind(db, { source: INVITE, now });

/** Whether an inviter has got all coupons of this month. */
async function isFull(db: Queries, { inviter, now }: { inviter: number; now: number }): Promise<boolean> {
  return (await countRewards(db, { me: inviter, since: monthStart(now) })) >= (await rewardsPerMonth(db));
}

/** The kind that an inviter would get for a friend now. Returns undefined if there is none. */
export const rewardNow = async (db: Queries, at: { inviter: number; now: number }) =>
  (await isFull(db, at)) ? undefined : inviteKind(db, at.now);

/** The coupon's id and name, or why there is none. The inviter is locked. */
async function given(
  tx: Tx,
  deps: GrantDeps,
  { inviter, friend }: { inviter: number; friend: number },
): Promise<{ id: number; name: Text3 } | { reason: 'month' | 'none' }> {
  const now = deps.clock.now();
  if (await isFull(tx, { inviter, now })) return { reason: 'month' };
  const kind = await inviteKind(tx, now);
  if (!kind) return { reason: 'none' };
  const granted = await grantCoupon(tx, deps, { couponId: kind.id, me: inviter, grantKey: `invite ${friend}` });
  return granted.is === 'granted' ? { id: granted.coupon.id, name: kind.name_json } : { reason: 'none' };
}

/**
 * Gives the inviter of a member a coupon, in the transaction that completes an order of that member which was paid for.
 * Once for each friend: later orders bring nothing, nor does a friend who had an account before.
 */
export async function rewardInviter(
  tx: Tx,
  deps: GrantDeps,
  { friend, orderSn }: { friend: number; orderSn: string },
): Promise<void> {
  const { pid: inviter, came_before } = await findUser(tx, friend);
  if (inviter === null) return;
  // Two friends at once must not pass the limit of a month, nor two orders of one friend bring two coupons.
  await lockMember(tx, inviter);
  // Nothing is done for somebody who is leaving; if the account is kept, the friend's next order counts.
  if (!(await isMemberInUse(tx, inviter))) return;
  if (await findReward(tx, friend)) return;
  const now = deps.clock.now();
  const isNew = came_before === 0;
  const coupon = isNew ? await given(tx, deps, { inviter, friend }) : { reason: 'returned' as const };
  await insertReward(tx, {
    inviter_id: inviter,
    friend_id: friend,
    order_sn: orderSn,
    user_coupon_id: 'id' in coupon ? coupon.id : null,
    reason: 'id' in coupon ? 'granted' : coupon.reason,
    createtime: now,
  });
  if (!('id' in coupon)) return;
  const facts = { coupon: coupon.name };
  await tell(tx, { to: inviter, kind: 'friendReward', event: `friend ${friend}`, facts, now });
}
