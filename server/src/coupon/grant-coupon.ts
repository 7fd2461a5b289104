import { couponStatus } from '@/domain/coupon';
import { spanFrom } from '@/domain/coupon-span';
import { lockMember } from '../account';
import type { Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { countOwn, countReceived, findCoupon, findGrant, type GrantRecord, insertGrant } from './grant-repository';

export interface GrantDeps {
  clock: Clock;
  random: Random;
}

export interface Grant {
  couponId: number;
  me: number;
  /** What it is granted for. A second grant for the same answers the first coupon. */
  grantKey: string;
}

export type Granted =
  | { is: 'granted'; coupon: GrantRecord }
  /** There is no such kind, it has ended, or none is left. */
  | { is: 'gone' }
  /** Another coupon was granted under the same key. */
  | { is: 'another' }
  | { is: 'limit'; max: number };

/** The alphabet has no letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

const newCode = (random: Random): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[random.int(LETTERS.length)]).join('');

/**
 * Gives a member a coupon, once for each `grantKey`. The member is locked, so that two grants at once cannot pass the
 * limit of one member; the count of the kind is raised by a condition, so that no more are given than there are.
 */
export async function grantCoupon(
  tx: Tx,
  { clock, random }: GrantDeps,
  { couponId, me, grantKey }: Grant,
): Promise<Granted> {
  await lockMember(tx, me);
  const before = await findGrant(tx, { me, grantKey });
  if (before) return before.coupon_id === couponId ? { is: 'granted', coupon: before } : { is: 'another' };
  const now = clock.now();
  const kind = await findCoupon(tx, couponId);
  if (!kind) return { is: 'gone' };
  const { starttime, endtime } = spanFrom(kind, now);
  if (endtime <= now) return { is: 'gone' };
  if (kind.user_limit !== null && (await countOwn(tx, { me, couponId })) >= kind.user_limit) {
    return { is: 'limit', max: kind.user_limit };
  }
  if (!(await countReceived(tx, { couponId, now }))) return { is: 'gone' };
  const isValid = starttime <= now && kind.activate_days === null;
  const coupon = await insertGrant(tx, {
    user_id: me,
    coupon_id: couponId,
    code: newCode(random),
    status: isValid ? couponStatus.unused : couponStatus.toActivate,
    starttime,
    endtime,
    activate_days: kind.activate_days,
    activatetime: isValid ? now : null,
    usetime: null,
    order_sn: null,
    grant_key: grantKey,
    createtime: now,
    updatetime: now,
  });
  return { is: 'granted', coupon };
}
