export { type Directory, menuVersion, ShopDirectory } from './shop-directory';
export { shopHandlers, suggestionHandlers } from './shop-handlers';
export { shopHours } from './shop-hours';
export { findShop, type ListedShop, type ShopRecord } from './shop-repository';
export { ShopService } from './shop-service';
