export { groupPayKind } from './group-pay-kind';
