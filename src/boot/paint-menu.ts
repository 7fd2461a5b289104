import { grouped } from '@/lib/money';
import { isRecord } from './stored';

interface Drink {
  id: number;
  name: string;
  intro: string;
  image: string;
  tint: string;
  price: number;
  tags: unknown[];
  soldout: number;
}
interface Menu {
  shop_name: string;
  categories: { name: string; goods: Drink[] }[];
}

/** Heights in design units, as in `shell.ts`. */
const heights = { head: 256, header: 64, plain: 200, tagged: 236 };

const isMenu = (menu: unknown): menu is Menu => isRecord(menu) && Array.isArray(menu.categories);

/** `kind` is the tag and, after a space, its class. */
function put(parent: Element, kind: string, text?: string): HTMLElement {
  const element = document.createElement(kind.split(' ')[0] as string);
  element.className = kind.split(' ').slice(1).join(' ');
  if (text) element.textContent = text;
  parent.appendChild(element);
  return element;
}

function putDrink(list: Element, drink: Drink): void {
  // A drink with tags is one line higher. The tags themselves need the catalogue.
  const row = put(list, drink.tags.length ? 'b d e' : 'b d');
  row.setAttribute('data-testid', 'menu-item');
  row.onclick = () => {
    window.__tapped = drink.id;
    for (const one of list.children) one.classList.toggle('f', one === row);
  };
  const picture = put(row, drink.soldout ? 'img p g' : 'img p') as HTMLImageElement;
  picture.src = drink.image;
  picture.style.background = drink.tint;
  const body = put(row, 'b');
  put(body, 'p n', drink.name);
  put(body, 'p j', drink.intro);
  const last = put(body, 'p k', `Rp\u00a0${grouped(drink.price)}`);
  if (!drink.soldout) put(last, 'q').setAttribute('data-testid', 'spec-open');
}

/**
 * Draws the first screen of a menu over the grey boxes, at the positions of `features/menu/menu-metrics.ts`, so that
 * the customer can read it before the bundle is loaded. A tap is stored for the page (`platform/taps/early-tap.h5.ts`).
 * Returns false if the shell is gone or there is nothing to draw.
 */
export function paintMenu(menu: unknown): boolean {
  const shell = document.querySelector('#shell .s-menu');
  if (!shell || !isMenu(menu)) return false;
  const rail = shell.querySelector('.r') as Element;
  const list = shell.querySelector('.m') as Element;
  rail.textContent = list.textContent = '';
  put(shell.querySelector('u') as Element, 'p x', menu.shop_name);
  // Heights are summed and not measured, because measuring would cause a layout for each row.
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 40;
  let left = innerHeight / unit - heights.head;
  for (let i = 0; i < menu.categories.length; i++) {
    const category = menu.categories[i] as Menu['categories'][number];
    if (!category.goods.length) continue;
    put(rail, 'p y', category.name);
    if (left > 0) put(list, 'p z', category.name);
    left -= heights.header;
    for (let j = 0; j < category.goods.length && left > 0; j++) {
      const drink = category.goods[j] as Drink;
      putDrink(list, drink);
      left -= drink.tags.length ? heights.tagged : heights.plain;
    }
  }
  return true;
}
