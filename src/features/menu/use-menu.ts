import { useEffect, useState } from 'react';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import { navigate } from '@/platform/navigation/navigate';
import { measure } from '@/platform/screen/measure';
import { monotonicMs } from '@/platform/time/monotonic';
import { useLoad } from '@/state/loading/use-load';
import { usePoller } from '@/state/loading/use-poller';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { listRules } from './list-rules';
import { MenuActs } from './menu-acts';
import { MenuCart } from './menu-cart';
import { MenuListStore } from './menu-list-store';
import { menuMetrics } from './menu-metrics';
import { MenuStore } from './menu-store';

/** How often an open menu checks whether its shop still takes orders, and sells what it did. */
const shopCheckSeconds = 30;
/** Design units of the head above list and rail. */
const headUnits = 224;

/** A windowed list with estimated sizes; `useListSize` measures them. */
export function createList(categories: () => MenuSnapshot['categories']): MenuListStore {
  const unit = measure.unit();
  const viewHeight = measure.windowHeight() - Math.round(headUnits * unit);
  return new MenuListStore(
    categories,
    { viewHeight, metrics: menuMetrics(unit) },
    { now: monotonicMs, rules: listRules },
  );
}

/** Creates the stores of one menu page. */
export function createMenu(stores: Stores, shopId: number) {
  const { api, cache, cart, language, shop, platform, clock, pending, way } = stores;
  const store = new MenuStore({
    shopId,
    api,
    cache,
    language: () => language.current,
    place: () => shop.placeInput,
    later: (run, milliseconds) => {
      platform.timers.set(run, milliseconds);
    },
  });
  const list = createList(() => store.categories);
  const menuCart = new MenuCart(cart.of(shopId), () => store.categories);
  const acts = new MenuActs({ shopId, store, cart: menuCart, clock, pending, way, navigate });
  return { shopId, store, list, cart: menuCart, acts };
}

export type Menu = ReturnType<typeof createMenu>;

/** The stores of one menu page, loaded at mount, on return, and when language or member change. */
export function useMenu(shopId: number): Menu {
  const stores = useStores();
  const [menu] = useState(() => createMenu(stores, shopId));
  const { store } = menu;
  useLoad(async () => {
    const ofShop = shopId === 0 ? [] : [store.loadShop(), stores.cart.of(shopId).load()];
    const { openOrders } = stores;
    // The order may have been paid or cancelled on another device.
    if (openOrders.waiting) ofShop.push(openOrders.refresh());
    await Promise.all([store.load(), ...ofShop]);
  });
  const look = async (): Promise<void> => {
    const version = store.menu?.version;
    await store.loadShop();
    // What is sold out now may lie in the cart.
    if (store.menu?.version !== version) await stores.cart.of(shopId).load();
  };
  usePoller(shopCheckSeconds, look, store.menu !== null);
  useEffect(() => {
    if (store.shop) stores.shop.use(store.shop);
  }, [store.shop, stores]);
  return menu;
}
