import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Region } from '@/contract/address.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { metresBetween } from '@/domain/distance';
import { shortName } from '@/domain/regions/region-name';
import type { ChosenPlace } from '@/platform/places/choose-place';
import type { Place } from '@/platform/places/place';

/** Debounce of the search, in milliseconds. */
const typingMs = 300;
/** Shorter texts are in the names of too many regions. */
const regionMin = 3;
const shopsMax = 8;

interface Found {
  id: string;
  name: string;
  address: string;
}

/** A place to choose from a list. */
export interface FoundShop extends Found {
  kind: 'shop';
  point: Place;
  /** Metres from where the search began; null if that is unknown. */
  metres: number | null;
}

/** A region, of which at most the middle of its city is known. That is no place to deliver to. */
export interface FoundRegion extends Found {
  kind: 'region';
  city: string;
  middle: Place | null;
}

export type FoundPlace = FoundShop | FoundRegion;

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

/** What `chooseLocation` answers of a shop. */
export const chosenOf = ({ name, address, point }: FoundShop): ChosenPlace => ({ name, address, ...point });

/** The city or regency of a region. A province has none, so it is its own name. */
const cityOf = ({ code, name, within }: Region): string =>
  shortName([name, ...within][Math.max(0, code.split('.').length - 2)] ?? '');

/** Finds places without a map: shops, near ones first, and regions by their name. */
export class PlaceSearch {
  keyword = '';
  /** Null until they are loaded. */
  found: readonly FoundPlace[] | null = null;
  error: ApiError | null = null;
  /** The middle of the region that was chosen: shops near it come first. */
  private middle: Place | null = null;
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

  /** Ends the search, with the shops near a place. */
  showNear(middle: Place | null): void {
    this.middle = middle;
    this.clear();
  }

  /** Late answers of an earlier request are dropped. */
  async load(): Promise<void> {
    const request = ++this.requests;
    this.error = null;
    const { api, from } = this.deps;
    const keyword = this.keyword.trim();
    const place = this.middle ?? from();
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

  private ofShop({ id, name, address, lng, lat }: ShopRow): FoundShop {
    const point = { longitude: lng, latitude: lat };
    const from = this.deps.from();
    return { id: `shop-${id}`, kind: 'shop', name, address, point, metres: from && metresApart(from, point) };
  }

  private ofRegion(region: Region): FoundRegion {
    const { code, name, within, lng, lat } = region;
    const middle = lng === null || lat === null ? null : { longitude: lng, latitude: lat };
    const address = within.map(shortName).join(this.deps.listMark());
    return { id: `region-${code}`, kind: 'region', name: shortName(name), address, city: cityOf(region), middle };
  }
}
