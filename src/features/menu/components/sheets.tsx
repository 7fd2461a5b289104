import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '@/state/store-context';
import { relabelLine } from '../relabel-line';
import type { Menu } from '../use-menu';
import { CartSheet } from './cart-sheet';
import { OpenSpecSheet } from './spec-sheet';

/** Updates a visitor's lines to the menu: its language, its prices, its drinks. */
function useRelabelledCart({ store, shopId }: Menu): void {
  const { cart } = useStores();
  useEffect(
    () =>
      reaction(
        () => store.menu,
        (menu) => menu && cart.of(shopId).relabel((line) => relabelLine(line, menu)),
        { fireImmediately: true },
      ),
    [store, shopId, cart],
  );
}

/** The layers over the menu, in a separate chunk, because the first paint does not need them. */
export function Sheets({ menu }: { menu: Menu }) {
  useRelabelledCart(menu);
  return (
    <>
      <CartSheet menu={menu} />
      {/* Above the cart, because a line of the cart is edited in it. */}
      <OpenSpecSheet menu={menu} />
    </>
  );
}
