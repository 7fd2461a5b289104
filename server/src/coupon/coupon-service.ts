import { spanFrom } from '@/domain/coupon-span';
import { findMemberId } from '../account';
import type { Db, Tx } from '../db/db';
import { tell } from '../inbox';
import type { OpsCoupon, OpsGrant } from '../internal-contract/ops-coupon.schemas';
import { AppError } from '../lib/errors/app-error';
import type { Intent } from '../lib/intent';
import { activateDue, type CouponRecord, couponEvent, expireDue, findEnding } from './coupon-repository';
import { type GrantDeps, grantCoupon } from './grant-coupon';
import { findCoupon, findCouponsOfShop } from './grant-repository';
import { SORRY, sorryKind } from './sorry-coupon';
import { welcomeIds } from './welcome-coupons';

export interface CouponDeps extends GrantDeps {
  db: Db;
}

/** Kinds that shops may grant to whom they want. */
const grantedByShops: readonly string[] = ['counter', SORRY];

/** A member is told of a coupon when it ends within this time. */
const ENDING_SECONDS = 7 * 86_400;

/** Grants coupons and keeps their states in time. */
export class CouponService {
  constructor(private readonly deps: CouponDeps) {}

  /** The coupons of the setting `welcome_coupon_ids`, for a member who has just come. */
  async welcome(tx: Tx, me: number): Promise<void> {
    // A coupon that has run out or ended is no reason to refuse the member.
    for (const id of await welcomeIds(tx)) {
      await grantCoupon(tx, this.deps, { couponId: id, me, grantKey: `welcome ${id}` });
    }
  }

  /** Kinds of coupons that are good in a shop. */
  async ofShop(shopId: number): Promise<OpsCoupon[]> {
    const kinds = await findCouponsOfShop(this.deps.db.read, shopId);
    const sorry = sorryKind(kinds);
    return kinds.map((kind) => this.toOpsCoupon(kind, kind === sorry));
  }

  /** Grants a coupon at a counter. The same `grant_key` again answers the same coupon. */
  async grantAt(
    shopId: number,
    { coupon_id: couponId, mobile, grant_key }: { coupon_id: number; mobile: string; grant_key: string },
    intent: Intent,
  ): Promise<OpsGrant> {
    const kind = await findCoupon(this.deps.db.read, couponId);
    const isGood = kind && (kind.shop_ids_json.length === 0 || kind.shop_ids_json.includes(shopId));
    if (!isGood || !grantedByShops.includes(kind.source)) throw new AppError('COUPON_NOT_FOUND');
    const me = await findMemberId(this.deps.db.read, mobile);
    if (me === undefined) throw new AppError('MEMBER_NOT_FOUND');
    const grant = { couponId, me, grantKey: `shop ${shopId} ${grant_key}` };
    return await intent.once(async (tx) => {
      const granted = await grantCoupon(tx, this.deps, grant);
      switch (granted.is) {
        case 'gone':
          throw new AppError('COUPON_GONE');
        case 'another':
          throw new AppError('IDEMPOTENCY_MISMATCH');
        case 'limit':
          throw new AppError('COUPON_LIMIT', { max: granted.max });
        case 'granted': {
          const { id, code, starttime, endtime } = granted.coupon;
          return { id, code, name_json: kind.name_json, starttime, endtime };
        }
      }
    });
  }

  /** Notes what has become valid and what has expired. Prices and orders compare times themselves. */
  async keepTime(): Promise<number> {
    const { db, clock } = this.deps;
    let changed = 0;
    for (const change of [activateDue, expireDue]) {
      for (;;) {
        const count = await db.transaction((tx) => change(tx, clock.now()));
        changed += count;
        if (count === 0) break;
      }
    }
    return changed;
  }

  /** Tells members of coupons that end within seven days, once of each. */
  async tellEnding(): Promise<number> {
    const { db, clock } = this.deps;
    const now = clock.now();
    let after = 0;
    let told = 0;
    for (;;) {
      const batch = await db.transaction(async (tx) => {
        const coupons = await findEnding(tx, { now, until: now + ENDING_SECONDS, after });
        for (const { id, user_id: to, endtime, name_json: coupon } of coupons) {
          await tell(tx, { to, kind: 'couponEnds', event: couponEvent(id), facts: { coupon, endtime }, now });
        }
        return coupons;
      });
      told += batch.length;
      const last = batch.at(-1);
      if (!last) return told;
      after = last.id;
    }
  }

  private toOpsCoupon(kind: CouponRecord, isSorry: boolean): OpsCoupon {
    const now = this.deps.clock.now();
    const left = kind.total === null ? null : kind.total - kind.received;
    const isGrantable = grantedByShops.includes(kind.source) && left !== 0 && spanFrom(kind, now).endtime > now;
    return {
      coupon_id: kind.id,
      name_json: kind.name_json,
      type: kind.type,
      value: kind.value,
      value_bp: kind.value_bp,
      min_amount: kind.min_amount,
      received: kind.received,
      left,
      grantable: isGrantable ? 1 : 0,
      sorry: isSorry && isGrantable ? 1 : 0,
    };
  }
}
