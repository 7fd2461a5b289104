export { chainHandlers } from './chain-handlers';
export { findAreaCode, findConfig, findConfigValue, runsPart } from './chain-repository';
export { ChainService } from './chain-service';
export { Parts } from './parts';
