import { createContext, type PropsWithChildren, useContext } from 'react';
import type { Stores } from './stores';

const StoreContext = createContext<Stores | null>(null);

export function StoreProvider({ stores, children }: PropsWithChildren<{ stores: Stores }>) {
  return <StoreContext.Provider value={stores}>{children}</StoreContext.Provider>;
}

/** The app's stores. */
export function useStores(): Stores {
  const stores = useContext(StoreContext);
  if (!stores) throw new Error('useStores needs a StoreProvider above it');
  return stores;
}
