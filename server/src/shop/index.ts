export { type Directory, menuVersion, ShopDirectory } from './shop-directory';
export { shopHandlers, suggestionHandlers } from './shop-handlers';
export { shopHours } from './shop-hours';
export { findShopByKey, findShopsWithoutKey, lockShopsWithoutKey, setShopKey } from './shop-key-repository';
export {
  findShop,
  findShopsById,
  type ListedShop,
  type Queues,
  raiseMenuVersion,
  type ShopRecord,
  setShopStatus,
} from './shop-repository';
export { ShopService } from './shop-service';
