export { pointsKind as trialKind } from '../../../test/harness/order-kinds';
export { trialHandlers } from './trial-handlers';
export { TrialService } from './trial-service';
