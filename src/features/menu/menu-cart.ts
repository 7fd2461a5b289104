import { makeAutoObservable } from 'mobx';
import type { CartLine, MenuSnapshot } from '@/contract/shop.schemas';
import { t } from '@/i18n/i18n';
import { type CartItem, lineKey } from '@/state/cart/cart-lines';
import { countsByCategory, countsByGoods } from './cart-counts';
import type { SpecSelection } from './spec-selection';

/** The part of a shop's cart that the menu uses. */
export interface MenuCartLines {
  readonly lines: readonly CartLine[];
  readonly count: number;
  readonly amount: number;
  readonly isLoading: boolean;
  add(item: CartItem): boolean;
  setNum(line: CartLine, num: number): void;
  replace(line: CartLine, item: CartItem): void;
  remove(line: CartLine): () => void;
  clear(): void;
}

export type ChosenGoods = Pick<SpecSelection, 'item'>;

export type Taken =
  | { how: 'less' }
  /** The last one was removed; `undo` restores it. */
  | { how: 'removed'; undo: () => void }
  /** There are several lines of this drink, so the customer must choose one. */
  | { how: 'ask' };

/** The cart on the menu: counts at drinks and categories, removing in the list, adding from the sheet. */
export class MenuCart {
  isSheetOpen = false;
  said = '';

  constructor(
    private readonly cart: MenuCartLines,
    private readonly categories: () => MenuSnapshot['categories'],
  ) {
    makeAutoObservable<this, 'cart' | 'categories'>(this, { cart: false, categories: false }, { autoBind: true });
  }

  get lines(): readonly CartLine[] {
    return this.cart.lines;
  }

  get count(): number {
    return this.cart.count;
  }

  get amount(): number {
    return this.cart.amount;
  }

  /** What is in it is not known yet. */
  get isLoading(): boolean {
    return this.cart.isLoading;
  }

  /** Number of drinks that cannot be ordered as they are. */
  get wrong(): number {
    return this.lines.reduce((sum, line) => sum + (line.valid ? 0 : line.num), 0);
  }

  get byGoods(): ReadonlyMap<number, number> {
    return countsByGoods(this.cart.lines);
  }

  get byCategory(): ReadonlyMap<number, number> {
    return countsByCategory(this.categories(), this.byGoods);
  }

  /** Adds the open drink. Returns false if the cart is full or the drink is not available. */
  add({ item }: ChosenGoods): boolean {
    return item !== undefined && this.cart.add(item);
  }

  /** Whether the open drink would be merged into an existing line. */
  holds({ item }: ChosenGoods): boolean {
    if (!item) return false;
    const key = lineKey(item);
    return this.cart.lines.some((line) => lineKey(line) === key);
  }

  /** Replaces a line by the drink in the sheet. Returns false if that is not available. */
  replace(line: CartLine, { item }: ChosenGoods): boolean {
    if (!item) return false;
    this.cart.replace(line, item);
    return true;
  }

  /** Announces the last change to screen readers. The count makes two equal changes two messages. */
  say(text: string): void {
    this.said = `${text}, ${t('menu.inCart', { count: this.count })}`;
  }

  /** Removes one of a drink in the list. */
  takeOne(goodsId: number): Taken {
    const lines = this.cart.lines.filter((line) => line.goods_id === goodsId);
    const line = lines[0];
    if (lines.length !== 1 || !line) {
      this.isSheetOpen = lines.length > 1;
      return { how: 'ask' };
    }
    return this.setNum(line, line.num - 1);
  }

  /** Sets the quantity of a line; 0 removes it and returns a function that restores it. */
  setNum(line: CartLine, num: number): Taken {
    if (num <= 0) return { how: 'removed', undo: this.cart.remove(line) };
    this.cart.setNum(line, num);
    return { how: 'less' };
  }

  clear(): void {
    this.cart.clear();
    this.isSheetOpen = false;
  }

  openSheet(): void {
    this.isSheetOpen = true;
  }

  closeSheet(): void {
    this.isSheetOpen = false;
  }
}
