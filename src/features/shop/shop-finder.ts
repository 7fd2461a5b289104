import { makeAutoObservable, runInAction, when } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { ShopRow } from '@/contract/shop.schemas';
import { isFar, metresBetween, nearMetres } from '@/domain/distance';
import type { Language } from '@/i18n/languages';
import type { Place } from '@/platform/places/place';
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

/** For so many milliseconds the first rows wait for the phone's place, if none is known. */
const placeWaitMs = 4000;

/** Within so many metres distances are about the same. */
const sameMetres = 100;

const metres = (a: Place, b: Place): number =>
  metresBetween({ lng: a.longitude, lat: a.latitude }, { lng: b.longitude, lat: b.latitude });

/** The rows in the order in which they are drawn, those that are not drawn behind them. */
function asDrawn(drawn: readonly ShopRow[], rows: readonly ShopRow[]): ShopRow[] {
  const at = new Map(drawn.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: ShopRow): number => at.get(id) ?? drawn.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

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

/**
 * Finds shops: by location or city, by words, or favourites only. Rows that are drawn do not change their places under
 * the customer's finger: what is learnt later, such as distances, is written into them, and sorted at the next visit.
 */
export class ShopFinder {
  readonly list: PagedList<ShopRow, Query, Answer>;
  cities: City[] = [];
  filter: ShopFilter = 'all';
  /** A city chosen by the customer. It is null if the location decides. */
  cityCode: string | null = null;
  keyword = '';
  private typing: unknown;
  /** Settles when the phone has told its place, or does not in time. Undefined where nothing waits for it. */
  private placing: Promise<unknown> | undefined;
  /** The city of the drawn rows stays until the next visit, although the place is known by now. */
  private isCityHeld = false;
  /** The place that the drawn rows are sorted by. */
  private sortedBy: Place | null = null;

  constructor(
    private readonly deps: ShopFinderDeps,
    private readonly options: ShopFinderOptions,
  ) {
    this.list = new PagedList<ShopRow, Query, Answer>({
      fetch: (query, page) => this.fetch(query, page),
      id: (row) => row.id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'deps' | 'options' | 'typing' | 'placing' | 'isCityHeld' | 'sortedBy'>(
      this,
      {
        list: false,
        deps: false,
        options: false,
        typing: false,
        placing: false,
        isCityHeld: false,
        sortedBy: false,
      },
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
    const { items } = this.list;
    return (
      this.shownCity === null && this.isPlain && items.length > 0 && items.every(({ distance }) => isFar(distance))
    );
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

  /**
   * Loads the list, or loads it again at a later visit. Rows stored by the last visit are shown at once, if it was
   * around here.
   */
  async load(): Promise<void> {
    if (this.list.status === 'ready') {
      void this.follow();
      await this.again();
      return;
    }
    this.placing = this.place();
    const known = this.list.items.length > 0 ? undefined : this.deps.cache.shopList(this.cacheKey);
    const asking = this.ask('reload');
    if (known) void this.placing.then(() => this.showKnown(known));
    await asking;
  }

  /** Sorts by the location again if the phone has moved since some minutes ago. Asks nobody for permission. */
  async follow(): Promise<void> {
    const { shop } = this.deps;
    if (shop.locateResult === null) return;
    const before = shop.place;
    if (await shop.followPlace()) await this.moved(before);
  }

  /** Searches around the customer's location. Returns false without a change if the location is unavailable. */
  async choosePlace(): Promise<boolean> {
    if ((await this.deps.shop.locate()) !== 'found') return false;
    runInAction(() => {
      this.cityCode = null;
      this.filter = 'all';
    });
    void this.choose();
    return true;
  }

  /** Shows the shops of one city; with null those around the location. */
  chooseCity(code: string | null): Promise<void> {
    this.cityCode = code;
    this.filter = 'all';
    this.deps.cache.putCity(this.cities.find((city) => city.code === code) ?? null);
    return this.choose();
  }

  /** Favourites are few, so they are shown from all cities. */
  show(filter: ShopFilter): Promise<void> {
    this.filter = filter;
    if (filter === 'favourites') this.cityCode = null;
    return this.choose();
  }

  /** Searches after a pause in typing. */
  search(keyword: string): void {
    this.keyword = keyword;
    this.deps.timers.clear(this.typing);
    this.typing = this.deps.timers.set(() => void this.choose(), typingMs);
  }

  clearSearch(): void {
    this.deps.timers.clear(this.typing);
    this.keyword = '';
    void this.choose();
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

  /** The location changes by metres each time, so the key contains the city, or the place within a kilometre. */
  private get cacheKey(): string {
    const { place } = this.deps.shop;
    const near = place && `${place.longitude.toFixed(2)},${place.latitude.toFixed(2)}`;
    return `${this.options.scope}:${this.shownCity ?? near ?? ''}:${this.deps.language.current}`;
  }

  /** Requests the location once: it may have changed, and here a first visitor sees why it is needed. */
  private async place(): Promise<void> {
    const { shop, timers } = this.deps;
    if (this.options.scope === 'everywhere' || shop.locateResult !== null) return;
    const before = shop.place;
    const finding = shop.isLocating ? when(() => !shop.isLocating) : shop.locate();
    const found = finding.then(() => void this.moved(before));
    if (before) return;
    await Promise.race([found, new Promise<void>((resolve) => timers.set(resolve, placeWaitMs))]);
  }

  /** What the place changes: distances in drawn rows, or everything if the phone is elsewhere. */
  private async moved(before: Place | null): Promise<void> {
    const { place } = this.deps.shop;
    if (!place || (before?.longitude === place.longitude && before.latitude === place.latitude)) return;
    const isElsewhere = before !== null && metres(before, place) >= nearMetres;
    if (this.list.items.length === 0 || (isElsewhere && this.cityCode === null)) {
      await this.ask('reload');
      return;
    }
    if (!before && this.isPlain && this.cityCode === null && this.options.scope === 'near') {
      this.isCityHeld = true;
      this.cityCode = this.lastCity?.code ?? defaultCityCode;
    }
    await this.ask('refresh');
  }

  /** A later visit: sorts again what waited for it, and otherwise leaves the rows where they are. */
  private async again(): Promise<void> {
    const { sortedBy } = this;
    const { place } = this.deps.shop;
    const isSorted = place === null || (sortedBy !== null && metres(sortedBy, place) < sameMetres);
    if (this.isCityHeld) this.cityCode = null;
    await (isSorted ? this.ask('refresh') : this.choose());
  }

  /** Draws other rows, as the customer asks for. */
  private choose(): Promise<void> {
    this.isCityHeld = false;
    this.placing = undefined;
    return this.ask('reload');
  }

  private ask(how: 'reload' | 'refresh'): Promise<void> {
    // A refresh keeps its rows, although the query may have changed meanwhile.
    const { list, query } = this;
    if (how === 'refresh' && list.items.length > 0) return list.refresh(query);
    this.sortedBy = this.deps.shop.place;
    return list.reload(query);
  }

  private async fetch(query: Query, page: number): Promise<Result<Answer, ApiError>> {
    const { cacheKey, isPlain } = this;
    const result = await this.deps.api.shop.list.attempt({ ...query, page });
    if (page > 1) return result;
    await this.placing;
    if (!result.ok) return result;
    if (isPlain) this.deps.cache.putShopList(cacheKey, result.data);
    return { ...result, data: { ...result.data, data: asDrawn(this.list.items, result.data.data) } };
  }

  private showKnown(known: Answer): void {
    if (this.list.status !== 'loading') return;
    this.list.show(known.data);
    this.cities = known.cities;
  }

  private take(answer: Answer): void {
    this.cities = answer.cities;
  }
}
