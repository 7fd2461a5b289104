import type { InternalHandlers } from '../http/handlers';
import type { CouponService } from './coupon-service';

/** Coupons at the counter. */
export const opsCouponHandlers = (coupons: CouponService) =>
  ({
    coupons: async (_input, { shop }) => ({ shop, coupons: await coupons.ofShop(shop.id) }),
    grantCoupon: (body, { shop }) => coupons.grantAt(shop.id, body),
  }) satisfies Partial<InternalHandlers<'ops'>>;
