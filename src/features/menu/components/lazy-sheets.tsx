import { useLazy } from '@/ui/use-lazy';
import type { Menu } from '../use-menu';
// Styles come with the page: a style sheet that came with the first sheet would have the browser work out all anew.
import '@/ui/sheet.scss';
import '@/ui/chip.scss';
import '@/ui/stepper.scss';
import './spec-sheet.scss';
import './sugar-line.scss';
import './cart-sheet.scss';

const load = () => import(/* webpackChunkName: "menu-sheets" */ './sheets');

// On its way with the page's own data, so that the first tap finds it there. Who needs it asks again.
load().catch(() => undefined);

/** Sheets of drinks and cart. A tap that comes before their chunk opens its sheet when the chunk is there. */
export function LazySheets({ menu }: { menu: Menu }) {
  const sheets = useLazy(load, true);
  return sheets ? <sheets.Sheets menu={menu} /> : null;
}
