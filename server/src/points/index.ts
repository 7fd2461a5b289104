export { addPoints, givePoints, givePointsBack, spendPoints, takeBackPoints } from './ledger';
export { LedgerService } from './ledger-service';
export { pointsHandlers } from './points-handlers';
export { pointsInvariants } from './points-invariants';
export { findOrderPoints, findPoints, sumOfOrder } from './points-repository';
export { PointsService } from './points-service';
export { findLostPoints, findPurse, findRules } from './purse';
