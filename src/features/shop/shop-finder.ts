import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { ShopRow } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import type { Language } from '@/i18n/languages';
import type { CacheStore, NamedCity } from '@/state/loading/cache-store';
import { PagedList } from '@/state/loading/paged-list';
import type { ShopStore } from '@/state/shop-store';

type Answer = OutputOf<'shop', 'list'>;
type Query = Omit<InputOf<'shop', 'list'>, 'page'>;
export type City = Answer['cities'][number];
export type ShopFilter = 'all' | 'favourites';

/** City of the first shop: used if the location is unknown and no shop is in use. */
export const defaultCityCode = '31';

/** Debounce of the search, in milliseconds. */
const typingMs = 300;

export interface ShopFinderDeps {
  api: Pick<Api, 'shop'>;
  shop: ShopStore;
  cache: CacheStore;
  language: { readonly current: Language };
  timers: { set(run: () => void, ms: number): unknown; clear(handle: unknown): void };
}

export interface ShopFinderOptions {
  /** `near`: around the location, or in one city; `everywhere`: all cities unless one is chosen. */
  scope: 'near' | 'everywhere';
  perPage?: number;
}

/** Finds shops: by location or city, by words, or favourites only. */
export class ShopFinder {
  readonly list: PagedList<ShopRow, Query, Answer>;
  cities: City[] = [];
  filter: ShopFilter = 'all';
  /** A city chosen by the customer. It is null if the location decides. */
  cityCode: string | null = null;
  keyword = '';
  private typing: unknown;

  constructor(
    private readonly deps: ShopFinderDeps,
    private readonly options: ShopFinderOptions,
  ) {
    this.list = new PagedList<ShopRow, Query, Answer>({
      fetch: (query, page) => deps.api.shop.list.attempt({ ...query, page }),
      id: (row) => row.id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'deps' | 'options' | 'typing'>(
      this,
      { list: false, deps: false, options: false, typing: false },
      { autoBind: true },
    );
  }

  /** The city whose shops are shown; null if they are sorted by distance, or all are shown. */
  get shownCity(): string | null {
    if (this.cityCode !== null) return this.cityCode;
    if (this.options.scope === 'everywhere' || this.filter === 'favourites' || this.deps.shop.place) return null;
    return this.lastCity?.code ?? defaultCityCode;
  }

  /** City to use without a place: the one chosen last, else that of the shop in use. */
  get lastCity(): NamedCity | null {
    return this.deps.cache.city ?? this.deps.shop.lastCity;
  }

  /** There is neither a search nor a list of favourites, whose shops are from all cities and so not called near. */
  get isPlain(): boolean {
    return this.filter === 'all' && !this.isSearching;
  }

  /** The list is sorted by the location and contains no near shop, so nothing is called near. */
  get isNoneNear(): boolean {
    const nearest = this.list.items[0];
    return this.shownCity === null && this.isPlain && nearest !== undefined && isFar(nearest.distance);
  }

  /** The recommended shop: the one in use if it is open, else the first open one in the list. */
  get bestId(): number | undefined {
    const { items } = this.list;
    const inUse = items.find(({ id }) => id === this.deps.shop.current?.id);
    return (inUse?.is_open ? inUse : items.find(({ is_open }) => is_open))?.id;
  }

  get isSearching(): boolean {
    return this.keyword.trim() !== '';
  }

  /** Loads or reloads the list. Rows stored by the last visit are shown at once. */
  async load(): Promise<void> {
    void this.follow();
    const known = this.list.items.length > 0 ? undefined : this.deps.cache.shopList(this.cacheKey);
    if (this.list.status === 'ready') {
      await this.ask('refresh');
      return;
    }
    const asking = this.ask('reload');
    if (known) {
      this.list.show(known.data);
      this.cities = known.cities;
    }
    await asking;
  }

  /** Requests the location and sorts by it. After a refusal the list stays as it is. */
  async locate(): Promise<void> {
    const before = this.deps.shop.place;
    const result = await this.deps.shop.locate();
    const after = this.deps.shop.place;
    const hasMoved = before?.longitude !== after?.longitude || before?.latitude !== after?.latitude;
    if (result === 'found' && hasMoved) await this.ask(before ? 'refresh' : 'reload');
  }

  /** Sorts by the location again if the phone has moved since some minutes ago. Asks nobody for permission. */
  async follow(): Promise<void> {
    const { shop } = this.deps;
    if (shop.locateResult === null || !(await shop.followPlace())) return;
    if (this.cityCode === null) await this.ask('refresh');
  }

  /** Searches around the customer's location. Returns false without a change if the location is unavailable. */
  async choosePlace(): Promise<boolean> {
    if ((await this.deps.shop.locate()) !== 'found') return false;
    runInAction(() => {
      this.cityCode = null;
      this.filter = 'all';
    });
    void this.ask('reload');
    return true;
  }

  /** Shows the shops of one city; with null those around the location. */
  chooseCity(code: string | null): Promise<void> {
    this.cityCode = code;
    this.filter = 'all';
    this.deps.cache.putCity(this.cities.find((city) => city.code === code) ?? null);
    return this.ask('reload');
  }

  /** Favourites are few, so they are shown from all cities. */
  show(filter: ShopFilter): Promise<void> {
    this.filter = filter;
    if (filter === 'favourites') this.cityCode = null;
    return this.ask('reload');
  }

  /** Searches after a pause in typing. */
  search(keyword: string): void {
    this.keyword = keyword;
    this.deps.timers.clear(this.typing);
    this.typing = this.deps.timers.set(() => void this.ask('reload'), typingMs);
  }

  clearSearch(): void {
    this.deps.timers.clear(this.typing);
    this.keyword = '';
    void this.ask('reload');
  }

  /** Adds or removes a favourite (optimistic update), and reverts it if the server refuses. */
  async setFavourite(row: ShopRow, is_collect: 0 | 1): Promise<void> {
    this.list.replace({ ...row, is_collect });
    try {
      await this.deps.api.shop.setFavourite.request({ shop_id: row.id, is_collect }, { toast: true, catch: true });
    } catch {
      runInAction(() => this.list.replace(row));
    }
  }

  private get query(): Query {
    const city_code = this.shownCity ?? undefined;
    const keyword = this.keyword.trim() || undefined;
    return {
      ...this.deps.shop.placeInput,
      ...(city_code && !keyword ? { city_code } : {}),
      ...(keyword ? { keyword } : {}),
      ...(this.filter === 'favourites' ? { favourite: 1 as const } : {}),
      ...(this.options.perPage ? { per_page: this.options.perPage } : {}),
    };
  }

  /** The location changes by metres each time, so the key contains the city or the word `place` instead. */
  private get cacheKey(): string {
    return `${this.options.scope}:${this.shownCity ?? 'place'}:${this.deps.language.current}`;
  }

  private ask(how: 'reload' | 'refresh'): Promise<void> {
    // A refresh keeps its rows, although the query may have changed meanwhile.
    const { list, query } = this;
    return how === 'refresh' && list.items.length > 0 ? list.refresh(query) : list.reload(query);
  }

  private take(answer: Answer): void {
    this.cities = answer.cities;
    if (this.isPlain && answer.current_page === 1) this.deps.cache.putShopList(this.cacheKey, answer);
  }
}
