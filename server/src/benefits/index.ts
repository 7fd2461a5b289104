export { couponEffects } from './coupon-effects';
export { grow } from './growth-effect';
export { thankInviter } from './inviter-effect';
