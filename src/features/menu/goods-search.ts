import { makeAutoObservable } from 'mobx';
import type { MenuGoods, MenuSnapshot } from '@/contract/shop.schemas';

type Categories = MenuSnapshot['categories'];

const suggestionsMax = 12;

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

function goodsOf(categories: Categories): MenuGoods[] {
  return [...new Map(categories.flatMap(({ goods }) => goods.map((drink) => [drink.id, drink] as const))).values()];
}

/** Drinks whose name, in any language, or intro contains every word. Those with all words in the name come first. */
export function findGoods(categories: Categories, query: string): MenuGoods[] {
  const words = wordsOf(query);
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const inName: MenuGoods[] = [];
  const elsewhere: MenuGoods[] = [];
  for (const drink of goodsOf(categories)) {
    const name = drink.name.toLowerCase();
    if (holds(name) || holds(drink.other_names.toLowerCase())) inName.push(drink);
    else if (holds(`${name} ${drink.intro.toLowerCase()}`)) elsewhere.push(drink);
  }
  return [...inName, ...elsewhere];
}

/** Shown before anything is typed: available best sellers and new drinks. */
function suggestedGoods(categories: Categories): MenuGoods[] {
  const isWanted = ({ tags, soldout }: MenuGoods): boolean =>
    soldout === 0 && (tags.includes('bestseller') || tags.includes('new'));
  return goodsOf(categories).filter(isWanted).slice(0, suggestionsMax);
}

/** Search in the menu of one shop, on the device, in the loaded snapshot. */
export class GoodsSearch {
  query = '';

  constructor(private readonly menu: () => Categories) {
    makeAutoObservable<this, 'menu'>(this, { menu: false }, { autoBind: true });
  }

  get isSearching(): boolean {
    return wordsOf(this.query).length > 0;
  }

  get results(): MenuGoods[] {
    return this.isSearching ? findGoods(this.menu(), this.query) : suggestedGoods(this.menu());
  }

  /** The results as one category, for the list component of the menu. Its name is the list's heading. */
  asCategory(name: string): Categories {
    return this.results.length > 0 ? [{ id: 0, name, goods: this.results }] : [];
  }

  setQuery(query: string): void {
    this.query = query;
  }
}
