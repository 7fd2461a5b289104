export { trialPayKind } from './trial-pay-kind';
