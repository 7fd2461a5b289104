import type { CouponOffer } from '@/contract/coupon.schemas';
import type { LoadedCart } from '../cart';
import { type CouponNames, namesIn, termsOf } from '../coupon';
import type { Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { type JudgedCoupon, judgeCoupons, reasonText } from './coupon-choice';

function toOffer(coupon: JudgedCoupon, names: CouponNames, ctx: MemberCtx): CouponOffer {
  const { judgement } = coupon;
  const { usable } = judgement;
  return {
    ...termsOf(coupon, names, ctx.language),
    usable: usable ? 1 : 0,
    is_best: 0,
    saving: usable ? judgement.saving : 0,
    reason: usable ? null : judgement.reason,
    reason_text: usable ? '' : reasonText(judgement, ctx),
    missing: usable ? 0 : judgement.missing,
  };
}

/** The member's coupons for a cart: usable ones by what they save, then the others. */
export async function couponOffers(
  db: Queries,
  { cart, now }: { cart: LoadedCart; now: number },
  ctx: MemberCtx,
): Promise<CouponOffer[]> {
  const judged = await judgeCoupons(db, { me: ctx.memberId, cart, now });
  const names = await namesIn(db, judged);
  return judged.map((coupon, at) => {
    const offer = toOffer(coupon, names, ctx);
    return { ...offer, is_best: at === 0 ? offer.usable : 0 };
  });
}
