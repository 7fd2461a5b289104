import type { OutputOf } from '@/contract';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import type { Language } from '@/i18n/languages';
import { isRecord, listOf, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';

export type ShopListAnswer = OutputOf<'shop', 'list'>;

/** Menus have 60 KB and more; with three of them a quota of 5 MB is never reached. */
const menusMax = 3;
const entryCharsMax = 600_000;

interface Entry {
  key: string;
  version: string;
  data: unknown;
}
export interface NamedCity {
  code: string;
  name: string;
}
interface CacheRecord {
  menus: Entry[];
  shopList: Entry | null;
  openOrders: Entry | null;
  /** The city that the customer chose last. */
  city: NamedCity | null;
  /** The channel that the customer paid by last. */
  payChannel: string;
}

const entryOf = (stored: unknown): Entry | undefined =>
  isRecord(stored) && textOf(stored.key) && isRecord(stored.data)
    ? { key: textOf(stored.key), version: textOf(stored.version), data: stored.data }
    : undefined;

const cityOf = (stored: unknown): NamedCity | null =>
  isRecord(stored) && textOf(stored.code) ? { code: textOf(stored.code), name: textOf(stored.name) } : null;

function parseCache(stored: unknown): CacheRecord | undefined {
  if (!isRecord(stored)) return undefined;
  return {
    menus: listOf(stored.menus, entryOf).slice(0, menusMax),
    shopList: entryOf(stored.shopList) ?? null,
    openOrders: entryOf(stored.openOrders) ?? null,
    city: cityOf(stored.city),
    payChannel: textOf(stored.payChannel),
  };
}

function isMenu(data: unknown): data is MenuSnapshot {
  return (
    isRecord(data) &&
    Array.isArray(data.specs) &&
    Array.isArray(data.categories) &&
    data.categories.every((category) => isRecord(category) && Array.isArray(category.goods))
  );
}

/**
 * Answers to show at once on the next visit (the API itself sends `no-store`). They are shown, then requested again
 * with their version. They never determine a price: the server prices every order.
 */
export class CacheStore {
  private record: CacheRecord | undefined;

  constructor(private readonly storage: Storage) {}

  menu(shopId: number, language: Language): MenuSnapshot | undefined {
    const data = this.load().menus.find((entry) => entry.key === `${shopId}:${language}`)?.data;
    return isMenu(data) ? data : undefined;
  }

  putMenu(language: Language, menu: MenuSnapshot): void {
    const key = `${menu.shop_id}:${language}`;
    const others = this.load().menus.filter((entry) => entry.key !== key);
    this.put({ menus: [{ key, version: menu.version, data: menu }, ...others].slice(0, menusMax) });
  }

  shopList(key: string): ShopListAnswer | undefined {
    const entry = this.load().shopList;
    const data = entry?.key === key ? entry.data : undefined;
    return isRecord(data) && Array.isArray(data.data) && Array.isArray(data.cities)
      ? (data as unknown as ShopListAnswer)
      : undefined;
  }

  putShopList(key: string, answer: ShopListAnswer): void {
    this.put({ shopList: { key, version: '', data: answer } });
  }

  /** The city that the customer chose last. */
  get city(): NamedCity | null {
    return this.load().city;
  }

  putCity(city: NamedCity | null): void {
    this.put({ city });
  }

  get payChannel(): string {
    return this.load().payChannel;
  }

  putPayChannel(payChannel: string): void {
    this.put({ payChannel });
  }

  /** The member's orders that were under way, so that a pickup number shows without a network. */
  openOrders(userId: number, language: Language): GoingOrder[] {
    const entry = this.load().openOrders;
    const data = entry?.key === `${userId}:${language}` ? entry.data : undefined;
    if (!isRecord(data)) return [];
    return listOf(data.rows, (row) =>
      isRecord(row) && textOf(row.order_sn) && textOf(row.kind) ? (row as unknown as GoingOrder) : undefined,
    );
  }

  putOpenOrders(userId: number, language: Language, rows: readonly GoingOrder[]): void {
    this.put({ openOrders: { key: `${userId}:${language}`, version: '', data: { rows: rows.slice(0, 10) } } });
  }

  clear(): void {
    this.record = undefined;
    this.storage.remove('cache');
  }

  private load(): CacheRecord {
    this.record ??= this.storage.read('cache', parseCache) ?? {
      menus: [],
      shopList: null,
      openOrders: null,
      city: null,
      payChannel: '',
    };
    return this.record;
  }

  private put(part: Partial<CacheRecord>): void {
    const record = { ...this.load(), ...part };
    this.record = record;
    const menus = record.menus.filter((entry) => JSON.stringify(entry).length <= entryCharsMax);
    this.storage.write('cache', JSON.parse(JSON.stringify({ ...record, menus })) as CacheRecord);
  }
}
