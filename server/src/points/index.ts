export { givePoints, takeBackPoints } from './ledger';
export { pointsInvariants } from './points-invariants';
export { PointsService } from './points-service';
