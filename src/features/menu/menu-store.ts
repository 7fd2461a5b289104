import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Language } from '@/contract/core';
import type { CartLine, MenuGoods, MenuSnapshot, ShopDetails } from '@/contract/shop.schemas';
import { unitPrice } from '@/domain/price';
import { SpecSelection } from './spec-selection';

export interface MenuDeps {
  shopId: number;
  api: Pick<Api, 'shop'>;
  cache: {
    menu(shopId: number, language: Language): MenuSnapshot | undefined;
    putMenu(language: Language, menu: MenuSnapshot): void;
  };
  cart: { relabel(relabelled: (line: CartLine) => CartLine): void };
  language(): Language;
  /** Where the customer is, as calls take it. */
  place(): { lng?: number; lat?: number };
  /** Runs what may wait until the screen has been drawn. */
  later(run: () => void, milliseconds: number): void;
}

/** Writing 60 KB to the device's storage must not hold up the first taps. */
const keepAfterMs = 2000;
/** The sheet comes first. */
const checkAfterMs = 60;

export type MenuFailure = 'offline' | 'missing' | 'broken';

const failureOf = (error: ApiError): MenuFailure => {
  if (error.kind === 'business') return error.code === 'SHOP_NOT_FOUND' ? 'missing' : 'broken';
  return error.kind === 'network' || error.kind === 'timeout' ? 'offline' : 'broken';
};

/**
 * The menu of one shop: the copy of the last visit at once, the server's behind it by version; the shop's live state;
 * the open drink. No React, no Taro.
 */
export class MenuStore {
  menu: MenuSnapshot | null = null;
  shop: ShopDetails | null = null;
  failure: MenuFailure | null = null;
  isLoading = false;
  /** The drink whose sheet is open. */
  selection: SpecSelection | null = null;
  private menuLanguage: Language | null = null;
  private generation = 0;
  private readonly remembered = new Map<number, number[]>();

  constructor(private readonly deps: MenuDeps) {
    makeAutoObservable<this, 'deps' | 'menuLanguage' | 'generation' | 'remembered'>(
      this,
      {
        menu: observableRef,
        shop: observableRef,
        selection: observableRef,
        deps: false,
        menuLanguage: false,
        generation: false,
        remembered: false,
      },
      { autoBind: true },
    );
  }

  get categories(): MenuSnapshot['categories'] {
    return this.menu?.categories ?? [];
  }

  get isEmpty(): boolean {
    return this.menu !== null && this.categories.every(({ goods }) => goods.length === 0);
  }

  get shopName(): string {
    return this.shop?.name ?? this.menu?.shop_name ?? '';
  }

  goods(id: number): MenuGoods | undefined {
    return this.goodsById.get(id);
  }

  /** Shows the device's copy, then asks with its version. Later calls (another language, a retry) win. */
  async load(): Promise<void> {
    const { shopId, api, cache } = this.deps;
    const generation = ++this.generation;
    const language = this.deps.language();
    if (this.menuLanguage !== language) {
      const cached = cache.menu(shopId, language);
      if (cached) this.take(cached, language);
    }
    const known = this.menuLanguage === language ? this.menu?.version : undefined;
    this.isLoading = true;
    const result = await api.shop.menu.attempt({ shop_id: shopId, ...(known === undefined ? {} : { version: known }) });
    runInAction(() => {
      if (generation !== this.generation) return;
      this.isLoading = false;
      if (!result.ok) {
        // What is on screen stays there: an order is priced by the server anyway.
        this.failure = this.menu ? null : failureOf(result.error);
        return;
      }
      this.failure = null;
      if (result.data.unchanged === 1) return;
      const menu = result.data;
      this.take(menu, language);
      this.deps.later(() => cache.putMenu(language, menu), keepAfterMs);
    });
  }

  /** Open or closed, waiting time, distance: what no snapshot holds. A failure keeps what is known. */
  async loadShop(): Promise<void> {
    const { shopId, api } = this.deps;
    const result = await api.shop.details.attempt({ shop_id: shopId, ...this.deps.place() });
    runInAction(() => {
      if (result.ok) this.shop = result.data;
    });
    if (result.ok && this.menu && result.data.menu_version !== this.menu.version && !this.isLoading) await this.load();
  }

  /** Opens the sheet from the snapshot; the live check runs behind it. False when the drink is not on the menu. */
  open(goodsId: number): boolean {
    const goods = this.goods(goodsId);
    if (!goods || !this.menu) return false;
    const selection = new SpecSelection(goods, this.menu.specs, this.remembered.get(goodsId));
    this.selection = selection;
    this.deps.later(() => void this.check(selection), checkAfterMs);
    return true;
  }

  close(): void {
    this.selection = null;
  }

  /** Keeps the choices of the open sheet for the next time this drink is opened. */
  remember(selection: SpecSelection): void {
    this.remembered.set(selection.goods.id, selection.choiceIds);
  }

  private get goodsById(): Map<number, MenuGoods> {
    return new Map(this.categories.flatMap(({ goods }) => goods.map((drink) => [drink.id, drink] as const)));
  }

  private take(menu: MenuSnapshot, language: Language): void {
    this.menu = menu;
    this.menuLanguage = language;
    this.deps.cart.relabel((line) => this.relabelled(line));
  }

  private async check(selection: SpecSelection): Promise<void> {
    if (this.selection !== selection) return;
    const { shopId, api } = this.deps;
    const result = await api.shop.goodsSpecs.attempt({ shop_id: shopId, goods_id: selection.goods.id });
    if (!result.ok) return;
    selection.applyLive(result.data);
    if (this.menu && result.data.version !== this.menu.version && !this.isLoading) await this.load();
  }

  /** A visitor's line in the words and at the price of this menu. */
  private relabelled(line: CartLine): CartLine {
    const goods = this.goods(line.goods_id);
    const sku = goods?.skus.find((candidate) => candidate.sku_id === line.sku_id);
    if (!goods || !sku || !this.menu) return { ...line, valid: 0, invalid_reason: 'offMenu' };
    const values = this.menu.specs.flatMap((group) => group.values);
    const added = values.filter((value) => line.value_ids.includes(value.value_id));
    const price = unitPrice(sku.price, added);
    const inSku = values.filter((value) => sku.value_ids.includes(value.value_id));
    const isOut = goods.soldout === 1 || sku.off === 1 || added.some((value) => value.soldout_switch === 1);
    return {
      ...line,
      name: goods.name,
      image: goods.image,
      tint: goods.tint,
      spec_text: [...inSku, ...added].map(({ name }) => name).join(' · '),
      price,
      line_amount: price * line.num,
      valid: isOut ? 0 : 1,
      invalid_reason: isOut ? 'soldOut' : null,
    };
  }
}
