import { useEffect } from 'react';
import type { ChainPart } from '@/contract/chain.schemas';
import { useStores } from '@/state/store-context';

/** The parts that the chain runs, as home knows them. They are asked for if home was not open yet. */
export function useRunningParts(): readonly ChainPart[] {
  const { shop } = useStores();
  useEffect(() => {
    if (shop.suggestionStatus === 'idle') void shop.suggest();
  }, [shop]);
  return shop.suggestion?.parts ?? [];
}
