export { drinksPaidKind } from './drinks-paid-kind';
