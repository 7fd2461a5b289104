import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import { type CityRecord, findCities, findShops, type ListedShop } from './shop-repository';

export interface Directory {
  shops: readonly ListedShop[];
  byId: ReadonlyMap<number, ListedShop>;
  cities: readonly CityRecord[];
  /** Grows with every reading: what was made from this directory is as old as it. */
  serial: number;
}

interface DirectoryDeps {
  db: Db;
  clock: Clock;
  /** How long a reading serves; other processes' changes show after that. 0: read every time. */
  freshMs: number;
}

/** All shops at hand: read at most once in a while, however many ask. */
export class ShopDirectory {
  private current: Promise<Directory> | undefined;
  private readAt = 0;
  private serial = 0;

  constructor(private readonly deps: DirectoryDeps) {}

  get(): Promise<Directory> {
    const now = this.deps.clock.nowMs();
    const age = now - this.readAt;
    // Below 0 the clock was set back.
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
 * What the client keeps beside its copy of a menu. The first number is that of the snapshot's form: raise it with the
 * schema, or devices go on with copies that lack what is new. Another seed makes other versions even where counts agree.
 */
export const menuVersion = (shop: Pick<ListedShop, 'createtime' | 'menu_version'>): string =>
  `2.${shop.createtime}.${shop.menu_version}`;
