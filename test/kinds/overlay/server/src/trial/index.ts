export { codesKind, codesRedeemable } from '../../../test/harness/code-kind';
export { pointsKind, teamKind } from '../../../test/harness/order-kinds';
export { trialHandlers } from './trial-handlers';
export { TrialService } from './trial-service';
