import { useEffect, useState } from 'react';
import { limits } from '@/contract/limits';
import type { CartLine, MenuGoods, MenuSnapshot } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { measure } from '@/platform/measure';
import { monotonicMs } from '@/platform/monotonic';
import { navigate } from '@/platform/navigate';
import { showToast } from '@/platform/toast';
import { vibrate } from '@/platform/vibrate';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';
import { useLoad } from '@/state/use-load';
import { usePoller } from '@/state/use-poller';
import { MenuCart, type Taken } from './menu-cart';
import { MenuListStore } from './menu-list-store';
import { menuMetrics } from './menu-metrics';
import { MenuStore } from './menu-store';
import { canOrder, closedNotice } from './shop-facts';

/** How often an open menu asks whether its shop still takes orders. */
const shopCheckSeconds = 60;
/** Design units of the head above list and rail. */
const headUnits = 224;

/** A windowed list with estimated sizes; `useListSize` measures them. */
export function createList(categories: () => MenuSnapshot['categories']): MenuListStore {
  const unit = measure.unit();
  const viewHeight = measure.windowHeight() - Math.round(headUnits * unit);
  return new MenuListStore(categories, { viewHeight, metrics: menuMetrics(unit) }, monotonicMs);
}

function createMenu(stores: Stores, shopId: number) {
  const { api, cache, cart, language, shop, platform } = stores;
  const store = new MenuStore({
    shopId,
    api,
    cache,
    cart: cart.of(shopId),
    language: () => language.current,
    place: () => shop.placeInput,
    later: (run, milliseconds) => {
      platform.timers.set(run, milliseconds);
    },
  });
  const list = createList(() => store.categories);
  return { shopId, store, list, cart: new MenuCart(cart.of(shopId), () => store.categories) };
}

export type Menu = ReturnType<typeof createMenu>;

/** The stores of one menu page, loaded at mount, on return, and when language or member change. */
export function useMenu(shopId: number): Menu {
  const stores = useStores();
  const [menu] = useState(() => createMenu(stores, shopId));
  const { store } = menu;
  useLoad(async () => {
    await Promise.all([store.load(), store.loadShop(), stores.cart.of(shopId).load()]);
  });
  usePoller(shopCheckSeconds, store.loadShop, store.menu !== null);
  useEffect(() => {
    if (store.shop) stores.shop.use(store.shop);
  }, [store.shop, stores]);
  return menu;
}

function undoable(taken: Taken, name: string): void {
  if (taken.how === 'removed') {
    showToast(t('menu.removed', { name }), { label: t('common.undo'), onAction: taken.undo });
  }
}

/** What a tap on the menu does. */
export function useMenuActs({ shopId, store, cart }: Menu) {
  const { clock, pending } = useStores();
  const now = clock.now();
  const closed = store.shop && !canOrder(store.shop, now) ? closedNotice(store.shop, now) : null;
  return {
    now,
    closedText: closed?.short,
    open: (goodsId: number): void => {
      store.open(goodsId);
    },
    add: (): void => {
      const { selection } = store;
      if (!selection?.canAdd) return;
      if (cart.add(selection)) {
        store.remember(selection);
        vibrate();
      } else showToast(t('menu.cartFull', { count: limits.cartLinesMax }));
      store.close();
    },
    takeOne: ({ id, name }: MenuGoods): void => undoable(cart.takeOne(id), name),
    setNum: (line: CartLine, num: number): void => undoable(cart.setNum(line, num), line.name),
    proceed: (): void => {
      if (closed) {
        showToast(closed.long);
        return;
      }
      const params = { shop: shopId };
      if (!pending.require({ act: 'checkout', route: 'checkout', params })) return;
      cart.closeSheet();
      navigate.to('checkout', params);
    },
  };
}

export type MenuActs = ReturnType<typeof useMenuActs>;
