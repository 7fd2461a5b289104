import { useState } from 'react';
import { useAppShown } from '@/state/loading/use-app-shown';
import { useStores } from '@/state/store-context';
import { ShopFinder, type ShopFinderOptions } from './shop-finder';

/** A finder that exists as long as its page. */
export function useShopFinder(options: ShopFinderOptions): ShopFinder {
  const { api, shop, cache, language, platform } = useStores();
  const [finder] = useState(() => new ShopFinder({ api, shop, cache, language, timers: platform.timers }, options));
  useAppShown(finder.follow);
  return finder;
}
