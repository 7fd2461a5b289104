export { couponEffects } from './coupon-effects';
export { grow, growByCode } from './growth-effect';
export { thankInviter } from './inviter-effect';
