import { useEffect, useState } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { nearestDeliverer, readDelivering } from '@/state/delivery-goal';
import { useStores } from '@/state/store-context';
import type { Stores } from '@/state/stores';

/** The nearest open shop that delivers: to the member's address if there is one, else in general. Returns null if there is none. */
async function findDeliverer({ api, way, session }: Stores, shop: ShopRow): Promise<ShopRow | null> {
  if (session.isMember) {
    const known = await readDelivering({ api, way }, shop.id);
    if (!known.ok) return null;
    const { goal, check } = known.data;
    if (goal) return check.in_range ? null : ((await nearestDeliverer(api, { goal, except: shop.id }))?.shop ?? null);
  }
  const list = await api.shop.list.attempt({ lng: shop.lng, lat: shop.lat, per_page: 50 });
  const shops = list.ok ? list.data.data : [];
  return (
    shops
      .filter(({ id, delivery, is_open }) => id !== shop.id && delivery !== null && is_open === 1)
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0] ?? null
  );
}

/** Another shop that delivers, looked for while `shop` does not. */
export function useDeliverer(shop: ShopRow): ShopRow | null {
  const stores = useStores();
  const [found, setFound] = useState<ShopRow | null>(null);
  const { isMember } = stores.session;
  const isWanted = shop.delivery === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stores stay, and the shop is known by its id.
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    if (isWanted) {
      void findDeliverer(stores, shop).then((other) => {
        if (isCurrent) setFound(other);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [shop.id, isWanted, isMember]);
  return found;
}

/** Draws nothing. Says which other shop delivers while `shop` does not. */
export function Deliverer({ shop, onFound }: { shop: ShopRow; onFound: (found: ShopRow | null) => void }): null {
  const found = useDeliverer(shop);
  useEffect(() => {
    onFound(found);
    return () => onFound(null);
  }, [found, onFound]);
  return null;
}
