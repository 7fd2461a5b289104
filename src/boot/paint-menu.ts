import { grouped } from '@/lib/money';
import { isRecord } from './stored';

interface Drink {
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

const isMenu = (menu: unknown): menu is Menu => isRecord(menu) && Array.isArray(menu.categories);

/** `kind` is the tag and, behind a space, its class. */
function put(parent: Element, kind: string, text?: string): HTMLElement {
  const element = document.createElement(kind.split(' ')[0] as string);
  element.className = kind.split(' ').slice(1).join(' ');
  if (text) element.textContent = text;
  parent.appendChild(element);
  return element;
}

function putDrink(list: Element, drink: Drink): void {
  // A drink with tags is one line higher; the tags themselves come with the catalogue.
  const row = put(list, drink.tags.length ? 'b d e' : 'b d');
  row.setAttribute('data-testid', 'menu-item');
  const picture = put(row, drink.soldout ? 'img p g' : 'img p') as HTMLImageElement;
  picture.src = drink.image;
  picture.style.background = drink.tint;
  const body = put(row, 'b');
  put(body, 'p n', drink.name);
  put(body, 'p j', drink.intro);
  const last = put(body, 'p k', `Rp\u00a0${grouped(drink.price)}`);
  if (!drink.soldout) put(last, 'q');
}

/**
 * Draws the first screen of a menu into the grey boxes, at the places of `features/menu/menu-metrics.ts`: the customer
 * reads while the bundle is still on its way. False when there is nothing to draw on any more, or nothing to draw.
 */
export function paintMenu(menu: unknown): boolean {
  const shell = document.querySelector('#shell .s-menu');
  if (!shell || !isMenu(menu)) return false;
  const rail = shell.querySelector('.r') as Element;
  const list = shell.querySelector('.m') as Element;
  rail.textContent = list.textContent = '';
  put(shell.querySelector('u') as Element, 'p x', menu.shop_name);
  for (let i = 0; i < menu.categories.length; i++) {
    const category = menu.categories[i] as Menu['categories'][number];
    if (!category.goods.length) continue;
    put(rail, 'p y', category.name);
    const isBelow = list.scrollHeight > innerHeight;
    if (!isBelow) put(list, 'p z', category.name);
    for (let j = 0; j < category.goods.length && list.scrollHeight <= innerHeight; j++) {
      putDrink(list, category.goods[j] as Drink);
    }
  }
  return true;
}
