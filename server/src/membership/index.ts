export { giveGrowth, takeBackGrowth } from './growth';
export { membershipInvariants } from './membership-invariants';
export { MembershipService } from './membership-service';
export { hasGroupPrice, memberTerms, pointsMultiple } from './standing';
export { vipHandlers } from './vip-handlers';
export { VipService } from './vip-service';
