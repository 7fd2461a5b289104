import { type ReactNode, useState } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { useStores } from '@/state/store-context';
import { MoveSheet } from './components/move-sheet';

export interface ShopChange {
  /** Changes the shop: at once if its cart is empty, else after a sheet that says what becomes of it. */
  change(to: ShopRow): Promise<void>;
  /** The page must draw it. */
  sheet: ReactNode;
}

/** Changing from one shop to another with the cart. `onChanged` goes on at the other one. */
export function useShopChange(from: { id: number; name: string }, onChanged: (to: ShopRow) => void): ShopChange {
  const { cart, shop } = useStores();
  const [to, setTo] = useState<ShopRow | null>(null);
  return {
    change: async (next) => {
      // Home does not load carts.
      await cart.of(from.id).load();
      if (cart.of(from.id).lines.length > 0) setTo(next);
      else {
        shop.use(next);
        onChanged(next);
      }
    },
    sheet: to ? (
      <MoveSheet
        from={from}
        to={to}
        onClose={() => setTo(null)}
        onMoved={() => {
          setTo(null);
          onChanged(to);
        }}
      />
    ) : null,
  };
}
