export { giveGrowth, takeBackGrowth } from './growth';
export { membershipInvariants } from './membership-invariants';
export { findLevelNames } from './membership-repository';
export { MembershipService } from './membership-service';
export { hasGroupPrice, levelOf, memberTerms, pointsMultiple } from './standing';
export { vipHandlers } from './vip-handlers';
export { VipService } from './vip-service';
