import type { Menu } from '../use-menu';
import { CartSheet } from './cart-sheet';
import { OpenSpecSheet } from './spec-sheet';

/** The layers over the menu: a chunk of their own, for no first drink needs them. */
export function Sheets({ menu }: { menu: Menu }) {
  return (
    <>
      <OpenSpecSheet menu={menu} />
      <CartSheet menu={menu} />
    </>
  );
}
