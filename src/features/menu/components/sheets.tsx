import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useStores } from '@/state/store-context';
import { relabelLine } from '../relabel-line';
import type { Menu } from '../use-menu';
import { CartSheet } from './cart-sheet';
import { OpenSpecSheet } from './spec-sheet';

/** A visitor's lines follow the menu: its language, its prices, what it still has. */
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

/** The layers over the menu: a chunk of their own, for no first drink needs them. */
export function Sheets({ menu }: { menu: Menu }) {
  useRelabelledCart(menu);
  return (
    <>
      <CartSheet menu={menu} />
      {/* Over the cart, where a line of it is changed. */}
      <OpenSpecSheet menu={menu} />
    </>
  );
}
