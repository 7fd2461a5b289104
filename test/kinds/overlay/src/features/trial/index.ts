export { trialPaidKind } from './trial-paid-kind';
