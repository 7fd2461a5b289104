import { takesAsap } from '@/domain/asap';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { Recent } from '../lib/recent';
import {
  type CityRecord,
  findCities,
  findShops,
  findShopsVersions,
  type ListedShop,
  type QueuedShop,
  type Queues,
  type ShopInCity,
  type TakesOrders,
} from './shop-repository';
import { ShopSearch } from './shop-search';
import { ShopsByPlace } from './shops-by-place';

export interface Directory {
  shops: readonly ListedShop[];
  byId: ReadonlyMap<number, ListedShop>;
  /** Positions of `shops` by distance from a place. */
  byPlace: ShopsByPlace;
  search: ShopSearch;
  cities: readonly CityInUse[];
  /** Increases whenever anything in the directory may have changed. Identifies what was computed from it. */
  serial: number;
}

export interface CityInUse extends CityRecord {
  /** Number of its shops. */
  shops: number;
}

interface DirectoryDeps {
  db: Db;
  clock: Clock;
  /** Reads the queues of all shops. */
  queues: () => Promise<Queues>;
  /** Reads which of these shops have a slot that is free, by their ids. */
  withFreeSlot: (shops: readonly QueuedShop[]) => Promise<ReadonlySet<number>>;
  /**
   * Milliseconds for which one answer of the database about changes is used. Changes show after that at the latest,
   * those by other processes too. 0: ask and read every time.
   */
  freshMs: number;
}

/** What was read, and the state of the database before that. */
interface Kept {
  versions: string;
  readAt: number;
  shops: readonly ShopInCity[];
  byPlace: ShopsByPlace;
  search: ShopSearch;
  cities: readonly CityInUse[];
}

/**
 * After this many answers without a change everything is read again, for changes by hand that raised no version: a
 * minute at one answer a second.
 */
const READ_AGAIN_AFTER = 60;

function countIn(cities: readonly CityRecord[], shops: readonly ShopInCity[]): CityInUse[] {
  const counts = new Map<string, number>();
  for (const { city_code } of shops) counts.set(city_code, (counts.get(city_code) ?? 0) + 1);
  return cities.map((city) => ({ ...city, shops: counts.get(city.code) ?? 0 }));
}

const withQueues = (shops: readonly ShopInCity[], queues: Queues): QueuedShop[] =>
  shops.map((shop) => ({ ...shop, queue_cups: queues.get(shop.id) ?? 0 }));

/**
 * All shops in memory. Two narrow queries every `freshMs` ask for their versions and queues, and a third where a
 * shop is past its limit; what has changed is read again. The versions are read before the rows, so kept rows may be newer than their version but never older.
 */
export class ShopDirectory {
  private readonly recent: Recent<Directory>;
  private kept: Kept | undefined;
  private made: { kept: Kept; load: string; directory: Directory } | undefined;
  private serial = 0;

  constructor(private readonly deps: DirectoryDeps) {
    this.recent = new Recent({ ...deps, read: () => this.read() });
  }

  get(): Promise<Directory> {
    return this.recent.get();
  }

  private async read(): Promise<Directory> {
    const queues = await this.deps.queues();
    const kept = await this.shopsOf(await findShopsVersions(this.deps.db.read));
    const queued = withQueues(kept.shops, queues);
    const past = queued.filter((shop) => !takesAsap(shop));
    const withSlot = past.length === 0 ? new Set<number>() : await this.deps.withFreeSlot(past);
    const load = JSON.stringify([[...queues], [...withSlot]]);
    if (this.made?.kept === kept && this.made.load === load) return this.made.directory;
    this.serial += 1;
    const isPast = new Set(past);
    const takesOf = (shop: QueuedShop): TakesOrders =>
      isPast.has(shop) ? (withSlot.has(shop.id) ? 'times' : 'nothing') : 'soon';
    const shops = queued.map((shop): ListedShop => ({ ...shop, takes: takesOf(shop) }));
    const directory = {
      shops,
      byId: new Map(shops.map((shop) => [shop.id, shop])),
      byPlace: kept.byPlace,
      search: kept.search,
      cities: kept.cities,
      serial: this.serial,
    };
    this.made = { kept, load, directory };
    return directory;
  }

  private async shopsOf(versions: string): Promise<Kept> {
    const { db, clock, freshMs } = this.deps;
    const now = clock.nowMs();
    const age = now - (this.kept?.readAt ?? 0);
    const isRecent = age >= 0 && age < READ_AGAIN_AFTER * freshMs;
    if (this.kept?.versions === versions && isRecent) return this.kept;
    const shops = await findShops(db.read);
    const cities = countIn(await findCities(db.read), shops);
    const search = new ShopSearch(shops);
    this.kept = { versions, readAt: now, shops, byPlace: new ShopsByPlace(shops), search, cities };
    return this.kept;
  }
}

/**
 * The version that the client stores with its copy of a menu. The first number is the version of the schema: raise it
 * when the schema changes, or devices keep copies without the new fields. The seed is part of it because a new database
 * may have the same counts.
 */
export const menuVersion = (shop: Pick<ListedShop, 'createtime' | 'menu_version'>): string =>
  `2.${shop.createtime}.${shop.menu_version}`;
