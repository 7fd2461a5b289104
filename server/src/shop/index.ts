export { findFetchShop } from './fetch-shop';
export { firstShops, goodShops, noShops, type ShopsAsked, shopsIn, toRedeemShop } from './good-shops';
export { type Directory, menuVersion, ShopDirectory } from './shop-directory';
export { shopHandlers, suggestionHandlers } from './shop-handlers';
export { shopHours, workingHours } from './shop-hours';
export { shopInvariants } from './shop-invariants';
export {
  findShopByKey,
  findShopNumbers,
  findShopsWithoutKey,
  lockShopsWithoutKey,
  setShopKey,
} from './shop-key-repository';
export {
  countShopReview,
  findShop,
  findShopNamed,
  findShopsById,
  type ListedShop,
  lockShop,
  pauseShop,
  type QueuedShop,
  type Queues,
  raiseMenuVersion,
  type ShopRecord,
  setAsap,
  setShopStatus,
  setTodaysHours,
  type TakesOrders,
} from './shop-repository';
export { placeIn, ShopService } from './shop-service';
