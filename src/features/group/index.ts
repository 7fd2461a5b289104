export { groupPaidKind } from './group-paid-kind';
