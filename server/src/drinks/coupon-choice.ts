import type { CouponReason } from '@/contract/coupon.schemas';
import { type CouponLife, type CouponRule, type Judgement, judge } from '@/domain/coupon';
import { couponCaseOf, type LoadedCart } from '../cart';
import { findHeldCoupons, findOwnCoupon, type HeldCoupon } from '../coupon';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import type { MemberCtx } from '../lib/context';
import { fill, texts } from '../messages/message';

export type CouponRefusal = 'COUPON_NOT_FOUND' | 'COUPON_UNUSABLE';

/** A coupon of the member with what it does for a cart. */
export interface JudgedCoupon extends HeldCoupon {
  judgement: Judgement;
}

/** The coupon of a price. */
export interface ChosenCoupon {
  id: number;
  name_json: Text3;
  rule: CouponRule;
  saving: number;
  isBest: boolean;
}

/** How a cart is priced: with which coupon, and how many there were to choose from. */
export interface CouponChoice {
  chosen: ChosenCoupon | null;
  usable: number;
  /** A coupon that would save more than the chosen one, and what is missing to its least amount. */
  near: { name_json: Text3; missing: number } | null;
}

/** What a coupon may lack to be named, as a part of its least amount. */
const NEAR_SHARE = 1 / 3;

const ruleOf = ({ kind, status, starttime, endtime }: HeldCoupon): CouponRule & CouponLife => ({
  ...kind,
  scope_ids: kind.scope_ids_json,
  shop_ids: kind.shop_ids_json,
  // These are the values of the member's coupon, and not those of its kind.
  status,
  starttime,
  endtime,
});

const savingOf = ({ judgement }: JudgedCoupon): number => (judgement.usable ? judgement.saving : 0);

/** The coupons of a member judged for a cart: what saves most first, of equal ones that which ends first. */
export async function judgeCoupons(
  db: Queries,
  { me, cart, now }: { me: number; cart: LoadedCart; now: number },
): Promise<JudgedCoupon[]> {
  const orderCase = couponCaseOf(cart, now);
  const judged = (await findHeldCoupons(db, { me, now })).map((coupon) => ({
    ...coupon,
    judgement: judge(ruleOf(coupon), orderCase),
  }));
  return judged.sort((a, b) => savingOf(b) - savingOf(a) || a.endtime - b.endtime || a.id - b.id);
}

const isUsable = ({ judgement }: JudgedCoupon): boolean => judgement.usable;

/** The reason in words. */
export const reasonText = (
  { reason, missing }: { reason: CouponReason; missing: number },
  { language }: Pick<MemberCtx, 'language'>,
): string => fill(texts(language).couponReason[reason], { missing });

function toChosen(coupon: JudgedCoupon, best: JudgedCoupon | undefined): ChosenCoupon {
  const { id, kind } = coupon;
  return { id, name_json: kind.name_json, rule: ruleOf(coupon), saving: savingOf(coupon), isBest: id === best?.id };
}

/** The coupon that lacks least. One that the customer would have to double the cart for is not named. */
function nearestOf(
  all: readonly JudgedCoupon[],
  { cart, now, saving }: { cart: LoadedCart; now: number; saving: number },
): CouponChoice['near'] {
  const orderCase = couponCaseOf(cart, now);
  const near = all.flatMap((coupon) => {
    const { judgement, kind } = coupon;
    if (judgement.usable || judgement.reason !== 'minAmount') return [];
    const { missing } = judgement;
    const reached = judge({ ...ruleOf(coupon), min_amount: 0 }, orderCase);
    const saves = reached.usable && reached.saving > saving;
    return saves && missing <= kind.min_amount * NEAR_SHARE ? [{ name_json: kind.name_json, missing }] : [];
  });
  return near.sort((one, other) => one.missing - other.missing)[0] ?? null;
}

interface Asked {
  cart: LoadedCart;
  /** It is undefined for the best coupon, and null or 0 for none. */
  couponId: number | null | undefined;
  now: number;
}

/** The coupon that was asked for, or the best one. Refuses one that cannot be used. */
export async function chooseCoupon(
  db: Queries,
  { cart, couponId, now }: Asked,
  ctx: MemberCtx<CouponRefusal>,
): Promise<CouponChoice> {
  const me = ctx.memberId;
  if (cart.sold.length === 0) return { chosen: null, usable: 0, near: null };
  const all = await judgeCoupons(db, { me, cart, now });
  const usable = all.filter(isUsable).length;
  const best = usable > 0 ? all[0] : undefined;
  const choiceOf = (chosen: ChosenCoupon | null): CouponChoice => ({
    chosen,
    usable,
    near: nearestOf(all, { cart, now, saving: chosen?.saving ?? 0 }),
  });
  if (couponId === undefined) return choiceOf(best ? toChosen(best, best) : null);
  if (!couponId) return { chosen: null, usable, near: null };
  const wanted = all.find(({ id }) => id === couponId) ?? (await judgeOther(db, { cart, couponId, now }, ctx));
  if (wanted.judgement.usable) return choiceOf(toChosen(wanted, best));
  const { reason, missing } = wanted.judgement;
  throw ctx.refusal('COUPON_UNUSABLE', {
    name: wanted.kind.name_json[ctx.language],
    reason,
    text: reasonText({ reason, missing }, ctx),
    missing,
  });
}

/** A coupon that is used up or has expired is judged too, so that the refusal says so. */
async function judgeOther(
  db: Queries,
  { cart, couponId, now }: Asked & { couponId: number },
  ctx: MemberCtx<CouponRefusal>,
): Promise<JudgedCoupon> {
  const coupon = await findOwnCoupon(db, { me: ctx.memberId, id: couponId });
  if (!coupon) throw ctx.refusal('COUPON_NOT_FOUND');
  return { ...coupon, judgement: judge(ruleOf(coupon), couponCaseOf(cart, now)) };
}
