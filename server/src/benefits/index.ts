export { giveChances } from './chance-effects';
export { couponEffects } from './coupon-effects';
export { earn, earnByCode, takeBackEarned } from './earn';
export { thankInviter } from './inviter-effect';
export { comingPoints, PointsOfOrders, pointsOfOrder } from './order-points';
