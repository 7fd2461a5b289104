import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { CartLine, MenuGoods, MenuSnapshot, ShopDetails } from '@/contract/shop.schemas';
import type { Language } from '@/i18n/languages';
import type { SpecSelection } from './spec-selection';

export interface MenuDeps {
  /** 0: the address names no possible shop. */
  shopId: number;
  api: Pick<Api, 'shop'>;
  cache: {
    menu(shopId: number, language: Language): MenuSnapshot | undefined;
    putMenu(language: Language, menu: MenuSnapshot): void;
  };
  language(): Language;
  /** The customer's location as input of calls. */
  place(): { lng?: number; lat?: number };
  /** Runs a function after the screen was drawn. */
  later(run: () => void, milliseconds: number): void;
}

/** Delay in milliseconds: writing 60 KB to the device's storage must not delay the first taps. */
const keepAfterMs = 2000;
/** Delay in milliseconds: the sheet is drawn first. */
const checkAfterMs = 60;

export interface OpenedGoods {
  goods: MenuGoods;
  specs: MenuSnapshot['specs'];
  /** The last choices for this drink. */
  remembered: readonly number[] | undefined;
  /** The line of the cart to edit. If it is absent, the drink becomes a new line. */
  line?: CartLine;
}

type LiveSelection = Pick<SpecSelection, 'goods' | 'applyLive'>;

export type MenuFailure = 'offline' | 'missing' | 'broken';

const failureOf = (error: ApiError): MenuFailure => {
  // An id that no shop can have is refused as invalid input.
  if (error.kind === 'business') {
    return error.code === 'SHOP_NOT_FOUND' || error.code === 'INVALID_INPUT' ? 'missing' : 'broken';
  }
  return error.kind === 'network' || error.kind === 'timeout' ? 'offline' : 'broken';
};

/**
 * The menu of one shop: first the stored copy, then the server's by version; the shop's current state; the open drink.
 * It uses neither React nor Taro.
 */
export class MenuStore {
  menu: MenuSnapshot | null = null;
  shop: ShopDetails | null = null;
  failure: MenuFailure | null = null;
  isLoading = false;
  /** The drink whose sheet is open. */
  opened: OpenedGoods | null = null;
  private menuLanguage: Language | null = null;
  private generation = 0;
  private readonly remembered = new Map<number, number[]>();

  constructor(private readonly deps: MenuDeps) {
    makeAutoObservable<this, 'deps' | 'menuLanguage' | 'generation' | 'remembered'>(
      this,
      {
        menu: observableRef,
        shop: observableRef,
        opened: observableRef,
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

  /**
   * Shows the stored copy, then requests the menu with its version. Later calls (another language, a retry) take
   * precedence.
   */
  async load(): Promise<void> {
    const { shopId, api, cache } = this.deps;
    if (shopId === 0) {
      this.failure = 'missing';
      return;
    }
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
        // A shown menu stays: the server prices the order anyway.
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

  /**
   * Loads what the snapshot does not contain: opening state, waiting time, distance. After a failure the known values
   * stay.
   */
  async loadShop(): Promise<void> {
    const { shopId, api } = this.deps;
    const result = await api.shop.details.attempt({ shop_id: shopId, ...this.deps.place() });
    runInAction(() => {
      if (result.ok) this.shop = result.data;
    });
    if (result.ok && this.menu && result.data.menu_version !== this.menu.version && !this.isLoading) await this.load();
  }

  /** Opens the sheet from the snapshot. Returns false if the drink is not on the menu. */
  open(goodsId: number): boolean {
    const goods = this.goods(goodsId);
    if (!goods || !this.menu) return false;
    this.opened = { goods, specs: this.menu.specs, remembered: this.remembered.get(goodsId) };
    return true;
  }

  /** Opens the sheet with the choices of a line of the cart. Returns false if its drink is no longer on the menu. */
  openLine(line: CartLine): boolean {
    if (!this.open(line.goods_id) || !this.opened) return false;
    const sku = this.opened.goods.skus.find(({ sku_id }) => sku_id === line.sku_id);
    this.opened = { ...this.opened, line, remembered: [...(sku?.value_ids ?? []), ...line.value_ids] };
    return true;
  }

  close(): void {
    this.opened = null;
  }

  /** Loads current prices and stock into the open sheet after it was drawn. */
  checkSoon(selection: LiveSelection): void {
    this.deps.later(() => void this.check(selection), checkAfterMs);
  }

  /** Stores the choices of a drink for the next time it is opened. */
  remember(goodsId: number, choiceIds: number[]): void {
    this.remembered.set(goodsId, choiceIds);
  }

  private get goodsById(): Map<number, MenuGoods> {
    return new Map(this.categories.flatMap(({ goods }) => goods.map((drink) => [drink.id, drink] as const)));
  }

  private take(menu: MenuSnapshot, language: Language): void {
    this.menu = menu;
    this.menuLanguage = language;
  }

  private async check(selection: LiveSelection): Promise<void> {
    if (this.opened?.goods !== selection.goods) return;
    const { shopId, api } = this.deps;
    const result = await api.shop.goodsSpecs.attempt({ shop_id: shopId, goods_id: selection.goods.id });
    if (!result.ok) return;
    selection.applyLive(result.data);
    if (this.menu && result.data.version !== this.menu.version && !this.isLoading) await this.load();
  }
}
