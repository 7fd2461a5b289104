export { drinksHandlers } from './drinks-handlers';
export { drinksKind } from './drinks-kind';
export { acceptOrder, lockShopOrder } from './drinks-repository';
export { DrinksService } from './drinks-service';
export { DrinksSweeps } from './drinks-sweeps';
export { raiseMenuVersion } from './stock-repository';
