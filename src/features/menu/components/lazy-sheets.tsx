import { useLazy } from '@/ui/use-lazy';
import type { Menu } from '../use-menu';
// The styles are loaded with the page, because a stylesheet loaded with the first sheet would make the browser
// recompute all styles.
import '@/ui/layers/sheet.scss';
import '@/ui/fields/chip.scss';
import '@/ui/fields/option-groups.scss';
import '@/ui/states/line-notice.scss';
import '@/ui/fields/stepper.scss';
import './goods-fold.scss';
import './spec-sheet.scss';
import './sugar-line.scss';
import './cart-sheet.scss';

const load = () => import(/* webpackChunkName: "menu-sheets" */ './sheets');

// Prefetched with the page's own data, so that the first tap finds it loaded. A failed load is repeated when the chunk
// is needed.
load().catch(() => undefined);

/** Sheets of drinks and cart. A tap before their chunk is loaded opens its sheet afterwards. */
export function LazySheets({ menu }: { menu: Menu }) {
  const sheets = useLazy(load, true);
  return sheets ? <sheets.Sheets menu={menu} /> : null;
}
