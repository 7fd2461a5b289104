export { drinksPayKind } from './drinks-pay-kind';
