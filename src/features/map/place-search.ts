import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Region } from '@/contract/address.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { metresBetween } from '@/domain/distance';
import type { ChosenPlace } from '@/platform/choose-place';
import type { Place } from '@/platform/place';

/** Debounce of the search, in milliseconds. */
const typingMs = 300;
/** Shorter texts are in the names of too many regions. */
const regionMin = 3;
const shopsMax = 8;

/** A place to choose from a list. Without a point it can be read only: nobody knows where it is. */
export interface FoundPlace {
  id: string;
  kind: 'shop' | 'region';
  name: string;
  address: string;
  point: Place | null;
  /** Metres from where the search began; null if either is unknown. */
  metres: number | null;
}

export interface PlaceSearchDeps {
  api: Pick<Api, 'address' | 'shop'>;
  timers: { set(run: () => void, ms: number): unknown; clear(handle: unknown): void };
  /** From where distances are measured. */
  from: () => Place | null;
  listMark: () => string;
}

const lngLat = ({ longitude, latitude }: Place) => ({ lng: longitude, lat: latitude });

/** Metres between two points of the platform. */
export const metresApart = (one: Place, other: Place): number => metresBetween(lngLat(one), lngLat(other));

/** What `chooseLocation` answers of a found place; null if it is not known where that is. */
export const chosenOf = ({ name, address, point }: FoundPlace): ChosenPlace | null =>
  point && { name, address, ...point };

/** Finds places without a map: shops, near ones first, and regions by their name. */
export class PlaceSearch {
  keyword = '';
  /** Null until they are loaded. */
  found: readonly FoundPlace[] | null = null;
  error: ApiError | null = null;
  private typing: unknown;
  private requests = 0;

  constructor(private readonly deps: PlaceSearchDeps) {
    makeAutoObservable<this, 'deps' | 'typing' | 'requests'>(
      this,
      { found: observableRef, error: observableRef, deps: false, typing: false, requests: false },
      { autoBind: true },
    );
  }

  get isSearching(): boolean {
    return this.keyword.trim() !== '';
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword;
    this.deps.timers.clear(this.typing);
    this.typing = this.deps.timers.set(() => void this.load(), typingMs);
  }

  clear(): void {
    this.keyword = '';
    void this.load();
  }

  /** Late answers of an earlier request are dropped. */
  async load(): Promise<void> {
    const request = ++this.requests;
    this.error = null;
    const { api, from } = this.deps;
    const keyword = this.keyword.trim();
    const place = from();
    const near = place ? lngLat(place) : {};
    const [shops, regions] = await Promise.all([
      api.shop.list.attempt({ ...near, ...(keyword ? { keyword } : {}), per_page: shopsMax }),
      keyword.length >= regionMin ? api.address.regions.attempt({ keyword }) : null,
    ]);
    runInAction(() => {
      if (request !== this.requests) return;
      if (!shops.ok) this.error = shops.error;
      else if (regions && !regions.ok) this.error = regions.error;
      else {
        const rows = regions?.ok ? regions.data.list.map((region) => this.ofRegion(region)) : [];
        this.found = [...shops.data.data.map((shop) => this.ofShop(shop)), ...rows];
      }
    });
  }

  private ofShop({ id, name, address, lng, lat }: ShopRow): FoundPlace {
    const point = { longitude: lng, latitude: lat };
    return { id: `shop-${id}`, kind: 'shop', name, address, point, metres: this.metresTo(point) };
  }

  private ofRegion({ code, name, within, lng, lat }: Region): FoundPlace {
    const point = lng === null || lat === null ? null : { longitude: lng, latitude: lat };
    const address = within.join(this.deps.listMark());
    return { id: `region-${code}`, kind: 'region', name, address, point, metres: this.metresTo(point) };
  }

  private metresTo(point: Place | null): number | null {
    const from = this.deps.from();
    return from && point ? metresApart(from, point) : null;
  }
}
