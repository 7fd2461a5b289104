import type { ShopInCity } from './shop-repository';

/** Searches whose shops are kept: many customers type the same words, and each letter of them is a search. */
const KEPT_SEARCHES = 200;

const textOf = ({ name, address, city_name_json }: ShopInCity): string =>
  `${name} ${address} ${Object.values(city_name_json).join(' ')}`.toLowerCase();

/** Finds shops by words in their name, address and city. */
export class ShopSearch {
  private readonly texts: readonly { id: number; text: string }[];
  private readonly kept = new Map<string, ReadonlySet<number>>();

  constructor(shops: readonly ShopInCity[]) {
    this.texts = shops.map((shop) => ({ id: shop.id, text: textOf(shop) }));
  }

  /** Ids of the shops that have every word of a keyword. Returns undefined if it has no words. */
  find(keyword: string): ReadonlySet<number> | undefined {
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return undefined;
    const key = words.join(' ');
    const kept = this.kept.get(key);
    if (kept) return kept;
    const found = new Set(
      this.texts.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id),
    );
    if (this.kept.size >= KEPT_SEARCHES) this.kept.clear();
    this.kept.set(key, found);
    return found;
  }
}
