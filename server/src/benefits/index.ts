export { giveChances } from './chance-effects';
export { couponEffects } from './coupon-effects';
export { earn, earnByCode, takeBackEarned } from './earn';
export { thankInviter } from './inviter-effect';
export { comingPoints, findPointsTerms, PointsOfOrders, pointsOfOrder, redeemedPoints } from './order-points';
