import type { Handlers, InternalHandlers } from '../http/calls/handlers';
import type { CouponService } from './coupon-service';
import type { CouponShops } from './coupon-shops';
import type { OwnCoupons } from './own-coupons';

export const couponHandlers = ({
  ownCoupons: own,
  couponShops,
}: {
  ownCoupons: OwnCoupons;
  couponShops: CouponShops;
}) =>
  ({
    list: (input, ctx) => own.list(input, ctx),
    activate: (input, ctx) => own.activate(input, ctx),
    shops: (input, ctx) => couponShops.find(input, ctx),
  }) satisfies Handlers<'coupon'>;

/** Coupons at the counter. */
export const opsCouponHandlers = (coupons: CouponService) =>
  ({
    coupons: async (_input, { shop }) => ({ shop, coupons: await coupons.ofShop(shop.id) }),
    grantCoupon: (body, { shop, intent }) => coupons.grantAt(shop.id, body, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
