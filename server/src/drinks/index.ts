export { type DeliveryRecord, findDeliveries } from './delivery-repository';
export { wholeDrinksKind } from './drinks-going';
export { drinksHandlers } from './drinks-handlers';
export { drinksInvariants } from './drinks-invariants';
export { acceptOrder, drinksKind, receiveDelivery, shopIdOf } from './drinks-kind';
export { DrinksService } from './drinks-service';
export { DrinksSweeps } from './drinks-sweeps';
export { findQueues } from './queue';
export { purgeSlots } from './slot-repository';
