export { mallActs } from './mall-acts';
export { mallHandlers } from './mall-handlers';
export { mallInvariants } from './mall-invariants';
export { mallRedeemable } from './mall-redeemable';
export { MallService } from './mall-service';
export { MallSweeps } from './mall-sweeps';
export { pointsKind } from './points-kind';
