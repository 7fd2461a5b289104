import { useState } from 'react';
import { useStores } from '../store-context';
import type { Stores } from '../stores';

/**
 * A store of the member's own data. When another member signs in it is replaced while rendering, so that the rows of
 * the one before are never shown, not even for a frame. Call it in an `observer`.
 */
export function useMemberStore<Store>(make: (stores: Stores) => Store): Store {
  const stores = useStores();
  const { token } = stores.session;
  const [kept, setKept] = useState(() => ({ owner: token, store: make(stores) }));
  if (kept.owner === token) return kept.store;
  const next = { owner: token, store: make(stores) };
  setKept(next);
  return next.store;
}
