import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { type CityRecord, findCities, findShops, type ListedShop } from './shop-repository';

export interface Directory {
  shops: readonly ListedShop[];
  byId: ReadonlyMap<number, ListedShop>;
  cities: readonly CityRecord[];
  /** Increases with every read. Identifies what was computed from this directory. */
  serial: number;
}

interface DirectoryDeps {
  db: Db;
  clock: Clock;
  /** Milliseconds until the list is read again. Changes by other processes show after that. 0: read every time. */
  freshMs: number;
}

/** All shops in memory. Concurrent requests share one read, and it is reused for `freshMs`. */
export class ShopDirectory {
  private current: Promise<Directory> | undefined;
  private readAt = 0;
  private serial = 0;

  constructor(private readonly deps: DirectoryDeps) {}

  get(): Promise<Directory> {
    const now = this.deps.clock.nowMs();
    const age = now - this.readAt;
    // A negative age means that the clock was set back.
    if (this.current && age >= 0 && age < this.deps.freshMs) return this.current;
    this.readAt = now;
    const reading = this.read();
    this.current = reading;
    reading.catch(() => {
      if (this.current === reading) this.current = undefined;
    });
    return reading;
  }

  private async read(): Promise<Directory> {
    const { read } = this.deps.db;
    const shops = await findShops(read);
    this.serial += 1;
    return {
      shops,
      byId: new Map(shops.map((shop) => [shop.id, shop])),
      cities: await findCities(read),
      serial: this.serial,
    };
  }
}

/**
 * The version that the client stores with its copy of a menu. The first number is the version of the schema: raise it
 * when the schema changes, or devices keep copies without the new fields. The seed is part of it because a new database
 * may have the same counts.
 */
export const menuVersion = (shop: Pick<ListedShop, 'createtime' | 'menu_version'>): string =>
  `2.${shop.createtime}.${shop.menu_version}`;
