import { useState } from 'react';
import { useStores } from './store-context';

/**
 * A store of the member's own data. When another member signs in it is replaced while rendering, so that the rows of
 * the one before are never shown, not even for a frame. Call it in an `observer`.
 */
export function useMemberStore<Store>(make: () => Store): Store {
  const { session } = useStores();
  const [kept, setKept] = useState(() => ({ owner: session.token, store: make() }));
  if (kept.owner === session.token) return kept.store;
  const next = { owner: session.token, store: make() };
  setKept(next);
  return next.store;
}
