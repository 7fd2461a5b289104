import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '@/state/store-context';
import { judgeOf } from '../judge-by-menu';
import type { Menu } from '../use-menu';
import { CartSheet } from './cart-sheet';
import { OpenSpecSheet } from './spec-sheet';

/**
 * Says of the lines of the cart what the menu has of them. A visitor's lines are judged here, a member's on the server.
 */
function useJudgedCart({ store, cart: menuCart, shopId }: Menu): void {
  const { cart } = useStores();
  useEffect(() => {
    const lines = cart.of(shopId);
    const judge = reaction(
      () => store.menu,
      (menu, before) => {
        if (menu) lines.judgeBy(judgeOf(menu));
        if (before) void lines.load();
      },
      { fireImmediately: true },
    );
    // A customer who opens the cart reads what holds now.
    const refresh = reaction(
      () => menuCart.isSheetOpen,
      (isOpen) => isOpen && void Promise.all([lines.load(), store.loadShop()]),
    );
    return () => {
      judge();
      refresh();
    };
  }, [store, menuCart, shopId, cart]);
}

/** The layers over the menu, in a separate chunk, because the first paint does not need them. */
export function Sheets({ menu }: { menu: Menu }) {
  useJudgedCart(menu);
  return (
    <>
      <CartSheet menu={menu} />
      {/* Above the cart, because a line of the cart is edited in it. */}
      <OpenSpecSheet menu={menu} />
    </>
  );
}
