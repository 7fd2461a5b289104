import type { OutputOf, ParsedInputOf } from '@/contract';
import { couponState, orderTypeOf, stateProblem } from '@/domain/coupon';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import { findShopsSelling } from '../menu';
import { texts } from '../messages/message';
import type { ListedShop, ShopService } from '../shop';
import { type CouponRecord, findOwnCoupon } from './coupon-repository';

/** How many shops are answered. */
const SHOPS = 5;

/** Whether a kind of coupon is good in a shop, whatever that shop has now. */
function isGoodIn(kind: CouponRecord, { id, takein_switch, takeout_switch }: ListedShop): boolean {
  if (kind.shop_ids_json.length > 0 && !kind.shop_ids_json.includes(id)) return false;
  const sells = { all: takein_switch || takeout_switch, takein: takein_switch, takeout: takeout_switch };
  return sells[orderTypeOf(kind)] === 1;
}

/** Finds shops where a member's coupon can be used now. */
export class CouponShops {
  constructor(private readonly deps: { db: Db; clock: Clock; shops: ShopService }) {}

  async find(
    input: ParsedInputOf<'coupon', 'shops'>,
    ctx: MemberCtx<'COUPON_NOT_FOUND' | 'COUPON_UNUSABLE'>,
  ): Promise<OutputOf<'coupon', 'shops'>> {
    const { db, clock, shops } = this.deps;
    const { memberId: me, language } = ctx;
    const coupon = await findOwnCoupon(db.read, { me, id: input.coupon_id });
    if (!coupon) throw ctx.refusal('COUPON_NOT_FOUND');
    const { kind } = coupon;
    const reason = stateProblem[couponState(coupon, clock.now())];
    if (reason) {
      const text = texts(language).couponReason[reason];
      throw ctx.refusal('COUPON_UNUSABLE', { name: kind.name_json[language], reason, text, missing: 0 });
    }
    const open = await shops.takingOrders(input, ctx, (shop) => isGoodIn(kind, shop));
    const selling = await findShopsSelling(db.read, {
      shopIds: open.map(({ id }) => id),
      scope: kind.scope,
      scopeIds: kind.scope_ids_json,
    });
    const found = open.filter(({ id }) => selling.has(id)).slice(0, SHOPS);
    return { list: found.map(({ id, name }) => ({ id, name })) };
  }
}
