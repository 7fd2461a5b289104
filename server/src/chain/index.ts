export { chainHandlers } from './chain-handlers';
export { findAreaCode, findConfig } from './chain-repository';
export { ChainService } from './chain-service';
