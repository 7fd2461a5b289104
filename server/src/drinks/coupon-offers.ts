import type { CouponOffer } from '@/contract/coupon.schemas';
import type { LoadedCart } from '../cart';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import type { MemberCtx } from '../lib/context';
import { findScopeNames } from '../menu';
import { findShopsById } from '../shop';
import { type JudgedCoupon, judgeCoupons, reasonText } from './coupon-choice';

/** Names that the coupons mention, by id. */
interface Names {
  cate: ReadonlyMap<number, Text3>;
  goods: ReadonlyMap<number, Text3>;
  shop: ReadonlyMap<number, string>;
}

async function namesIn(db: Queries, coupons: readonly JudgedCoupon[]): Promise<Names> {
  const scoped = (scope: 'cate' | 'goods') => [
    ...new Set(coupons.flatMap(({ kind }) => (kind.scope === scope ? kind.scope_ids_json : []))),
  ];
  const shopIds = [...new Set(coupons.flatMap(({ kind }) => kind.shop_ids_json))];
  const [shops, scopes] = await Promise.all([
    shopIds.length > 0 ? findShopsById(db, shopIds) : [],
    findScopeNames(db, { cateIds: scoped('cate'), goodsIds: scoped('goods') }),
  ]);
  return { ...scopes, shop: new Map(shops.map(({ id, name }) => [id, name])) };
}

function scopeNames({ kind }: JudgedCoupon, names: Names, { language }: MemberCtx): string[] {
  if (kind.scope === 'all') return [];
  const known = names[kind.scope];
  return kind.scope_ids_json.flatMap((id) => known.get(id)?.[language] ?? []);
}

function toOffer(coupon: JudgedCoupon, names: Names, ctx: MemberCtx): CouponOffer {
  const { id, kind, starttime, endtime, judgement } = coupon;
  const { usable } = judgement;
  return {
    id,
    name: kind.name_json[ctx.language],
    content: kind.content_json?.[ctx.language] ?? '',
    type: kind.type,
    value: kind.value,
    value_bp: kind.value_bp,
    max_amount: kind.max_amount,
    min_amount: kind.min_amount,
    order_type: kind.type === 'delivery' ? 'takeout' : kind.order_type,
    scope_names: scopeNames(coupon, names, ctx),
    shop_names: kind.shop_ids_json.flatMap((shopId) => names.shop.get(shopId) ?? []),
    starttime,
    endtime,
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
