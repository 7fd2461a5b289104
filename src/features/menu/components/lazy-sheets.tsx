import { useLazy } from '@/ui/use-lazy';
import type { Menu } from '../use-menu';

const load = () => import(/* webpackChunkName: "menu-sheets" */ './sheets');

// On its way with the page's own data, so that the first tap finds it there. Who needs it asks again.
load().catch(() => undefined);

/** Sheets of drinks and cart. A tap that comes before their chunk opens its sheet when the chunk is there. */
export function LazySheets({ menu }: { menu: Menu }) {
  const sheets = useLazy(load, true);
  return sheets ? <sheets.Sheets menu={menu} /> : null;
}
