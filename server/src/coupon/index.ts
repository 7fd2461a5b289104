export { couponHandlers, opsCouponHandlers } from './coupon-handlers';
export { couponInvariants } from './coupon-invariants';
export {
  type CouponRecord,
  couponEvent,
  findHeldByGrant,
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
export { CouponShops } from './coupon-shops';
export { type CouponNames, namesIn, termsOf, toGift, toGiven, toOffered } from './coupon-terms';
export { type GrantDeps, grantCoupon } from './grant-coupon';
export { findCoupon, findGrantable, newestKind, wasGrantedSince } from './grant-repository';
export { OwnCoupons } from './own-coupons';
export { grantSorryCoupon, shownSorryCoupon } from './sorry-coupon';
export { findWelcome } from './welcome-coupons';
