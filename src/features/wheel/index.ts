export { prizePaidKind } from './prize-paid-kind';
