export { addPoints, givePoints, takeBackPoints } from './ledger';
export { LedgerService } from './ledger-service';
export { pointsHandlers } from './points-handlers';
export { pointsInvariants } from './points-invariants';
export { PointsService } from './points-service';
export { findPurse, findRules } from './purse';
