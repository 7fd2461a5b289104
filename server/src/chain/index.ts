export { shownBanners } from './banners';
export { chainHandlers } from './chain-handlers';
export { findAreaCode, findConfig, findConfigValue, findRate } from './chain-repository';
export { ChainService } from './chain-service';
export { Parts, runsPart } from './parts';
