export { drinksHandlers } from './drinks-handlers';
export { acceptOrder, drinksKind } from './drinks-kind';
export { DrinksService } from './drinks-service';
export { DrinksSweeps } from './drinks-sweeps';
export { findQueues } from './queue';
