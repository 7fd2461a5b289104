export { opsCouponHandlers } from './coupon-handlers';
export {
  findHeldCoupons,
  findOwnCoupon,
  type HeldCoupon,
  lockCoupon,
  releaseCoupon,
  returnCoupon,
  takeCouponAgain,
  useCoupon,
} from './coupon-repository';
export { CouponService } from './coupon-service';
export type { GrantDeps } from './grant-coupon';
export { grantSorryCoupon, shownSorryCoupon } from './sorry-coupon';
