import type { SyncDb } from '../chain-file/sync';
import { rewardCoupons } from './friends';

const DAY = 86_400;

/** Coupons of the demo member: the kind by its place in the chain's file from 1, the state, and from when to when in days from the seed. */
export const demoCoupons: readonly {
  kind: number;
  status: 0 | 1 | 4;
  from: number;
  to: number;
  activate_days?: number;
  key?: string;
}[] = [
  { kind: 2, status: 1, from: -2, to: 28 },
  { kind: 3, status: 1, from: -6, to: 8 },
  { kind: 4, status: 1, from: -1, to: 29 },
  // It ends soon.
  { kind: 5, status: 1, from: -6.7, to: 0.3 },
  { kind: 6, status: 1, from: -1, to: 29 },
  { kind: 7, status: 1, from: -1, to: 29 },
  { kind: 8, status: 0, from: 3, to: 10 },
  // Its owner activates it.
  { kind: 15, status: 0, from: -1, to: 29, activate_days: 7 },
  // They have expired: a used one would need an order of the member that shows its discount.
  { kind: 2, status: 4, from: -40, to: -10 },
  { kind: 9, status: 4, from: -40, to: -10 },
  ...rewardCoupons.map(({ from, key }) => ({ kind: 16, status: 1 as const, from, to: from + 30, key })),
];

/** Id of the first coupon that the demo member got for a friend. */
export const firstRewardId = demoCoupons.length - rewardCoupons.length + 1;

type Row = Record<string, unknown>;

export const demoCouponRows = (user_id: number, now: number): Row[] =>
  demoCoupons.map(({ kind, status, from, to, activate_days = null, key }, at) => {
    const [starttime, endtime] = [now + Math.round(from * DAY), now + Math.round(to * DAY)];
    return {
      id: at + 1,
      user_id,
      coupon_id: kind,
      code: `DEMO${String(at + 1).padStart(6, '0')}`,
      status,
      starttime,
      endtime,
      activate_days,
      activatetime: status === 0 ? null : starttime,
      grant_key: key ?? `demo ${at + 1}`,
      createtime: Math.min(now, starttime),
      updatetime: now,
    };
  });

/** The kinds count what was given of them. */
export const countGranted = (db: SyncDb) =>
  db.query(
    `update coupon c set received = g.n from (select coupon_id, count(*) as n from user_coupon group by coupon_id) g
      where g.coupon_id = c.id`,
  );
