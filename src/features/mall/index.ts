export { pointsPaidKind } from './points-paid-kind';
