import type { OutputOf, ParsedInputOf } from '@/contract';
import type { Language } from '@/contract/core';
import type { CouponReason, CouponState, MemberCoupon } from '@/contract/coupon.schemas';
import { couponState } from '@/domain/coupon';
import { spanFromActivation } from '@/domain/coupon-span';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { readPage } from '../lib/page-of';
import { texts } from '../messages/message';
import { countByTab, findByTab } from './coupon-list-repository';
import { activateCoupon, findOwnCoupon, type HeldCoupon } from './coupon-repository';
import { type CouponNames, namesIn, termsOf } from './coupon-terms';

interface Shown {
  names: CouponNames;
  language: Language;
  now: number;
}

const toMemberCoupon = (coupon: HeldCoupon, { names, language, now }: Shown): MemberCoupon => ({
  ...termsOf(coupon, names, language),
  state: couponState(coupon, now),
  activate_days: coupon.activate_days,
  order_sn: coupon.order_sn,
});

/** Why a coupon in this state cannot be activated. It is undefined if it is active. */
const refusalOf: Record<CouponState, CouponReason | undefined> = {
  unused: undefined,
  locked: undefined,
  // The coupon was in another state when the act was tried.
  toActivate: 'notActivated',
  later: 'notStarted',
  used: 'used',
  expired: 'expired',
};

/** The coupons of a member, as the member sees them. */
export class OwnCoupons {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  async list(input: ParsedInputOf<'coupon', 'list'>, ctx: MemberCtx): Promise<OutputOf<'coupon', 'list'>> {
    const { read } = this.deps.db;
    const { tab } = input;
    const [me, now] = [ctx.memberId, this.deps.clock.now()];
    const counts = await countByTab(read, { me, now });
    const page = await readPage(input, counts[tab], (span) => findByTab(read, { me, now, tab, ...span }));
    const shown = { names: await namesIn(read, page.data), language: ctx.language, now };
    return {
      ...page,
      data: page.data.map((coupon) => toMemberCoupon(coupon, shown)),
      counts: { 0: counts[0], 1: counts[1] },
    };
  }

  /** How many coupons the member can use. */
  async countUnused(me: number): Promise<number> {
    return (await countByTab(this.deps.db.read, { me, now: this.deps.clock.now() }))[0];
  }

  /** A second act, by another device or after a lost answer, answers the coupon as the first has left it. */
  async activate(
    { coupon_id: id }: ParsedInputOf<'coupon', 'activate'>,
    ctx: MemberCtx<'COUPON_NOT_FOUND' | 'COUPON_UNUSABLE'>,
  ): Promise<OutputOf<'coupon', 'activate'>> {
    const { db, clock } = this.deps;
    const { memberId: me, language } = ctx;
    return await db.transaction(async (tx) => {
      const before = await findOwnCoupon(tx, { me, id });
      if (!before) throw ctx.refusal('COUPON_NOT_FOUND');
      const now = clock.now();
      if (before.activate_days !== null) {
        const until = spanFromActivation(before.activate_days, now).endtime;
        await activateCoupon(tx, { me, id, now, until });
      }
      const coupon = (await findOwnCoupon(tx, { me, id })) ?? before;
      const reason = refusalOf[couponState(coupon, now)];
      if (reason) {
        const text = texts(language).couponReason[reason];
        throw ctx.refusal('COUPON_UNUSABLE', { name: coupon.kind.name_json[language], reason, text, missing: 0 });
      }
      return { coupon: toMemberCoupon(coupon, { names: await namesIn(tx, [coupon]), language, now }) };
    });
  }
}
