import { makeAutoObservable, observableRef } from 'mobx';
import { limits } from '@/contract/limits';
import type { CartLine } from '@/contract/shop.schemas';
import { isRecord, isWhole, listOf, textOf } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';
import { type CartItem, isFull, itemOf, lineKey, lineOf, withAdded, withNum, withReplaced } from './cart-lines';

const shopsMax = 10;

/** A line of a visitor. `upload_key` is the idempotency key of its upload to the member's cart. */
interface StoredItem extends CartItem {
  upload_key: string;
}
type CartRecord = Record<string, StoredItem[]>;

function storedItemOf(stored: unknown): StoredItem | undefined {
  if (!isRecord(stored)) return undefined;
  const { goods_id, sku_id, num, price } = stored;
  if (!isWhole(goods_id, 1) || !isWhole(sku_id, 1) || !isWhole(price) || !isWhole(num, 1)) return undefined;
  if (num > limits.cartLineMax || !textOf(stored.name)) return undefined;
  return {
    goods_id,
    sku_id,
    num,
    price,
    value_ids: listOf(stored.value_ids, (id) => (isWhole(id, 1) ? id : undefined)),
    name: textOf(stored.name),
    image: textOf(stored.image),
    tint: textOf(stored.tint),
    spec_text: textOf(stored.spec_text),
    upload_key: textOf(stored.upload_key, 80),
  };
}

function parseCarts(stored: unknown): CartRecord | undefined {
  if (!isRecord(stored)) return undefined;
  const record: CartRecord = {};
  for (const [shopId, items] of Object.entries(stored).slice(0, shopsMax)) {
    const kept = listOf(items, storedItemOf).slice(0, limits.cartLinesMax);
    if (/^[1-9]\d{0,9}$/.test(shopId) && kept.length > 0) record[shopId] = kept;
  }
  return record;
}

/** The price of a visitor's line is the one that was shown. */
const asSeen = ({ seen_price, ...item }: CartItem): CartItem => ({ ...item, price: seen_price ?? item.price });

/** Carts of a visitor, one for each shop, stored only on this device. */
export class LocalCarts {
  private record: CartRecord = {};

  constructor(
    private readonly storage: Storage,
    private readonly makeKey: () => string,
  ) {
    this.reread();
    makeAutoObservable<this, 'storage' | 'makeKey' | 'record'>(
      this,
      { record: observableRef, storage: false, makeKey: false },
      { autoBind: true },
    );
  }

  get shopIds(): number[] {
    return Object.keys(this.record).map(Number);
  }

  lines(shopId: number): CartLine[] {
    return (this.record[shopId] ?? []).map((item, at) => lineOf(item, -1 - at));
  }

  /** Returns false if the item does not fit: a cart has at most 50 lines of 99. */
  add(shopId: number, item: CartItem): boolean {
    this.reread();
    const lines = this.lines(shopId);
    if (isFull(lines, item)) return false;
    this.keep(shopId, withAdded(lines, asSeen(item)));
    return true;
  }

  setNum(shopId: number, key: string, num: number): void {
    this.reread();
    this.keep(shopId, withNum(this.lines(shopId), key, num));
  }

  replace(shopId: number, key: string, item: CartItem): void {
    this.reread();
    this.keep(shopId, withReplaced(this.lines(shopId), key, asSeen(item)));
  }

  /** Takes the texts of lines in another language or of a newer menu. The price stays that which the customer saw. */
  relabel(shopId: number, texts: readonly Pick<CartLine, 'name' | 'image' | 'tint' | 'spec_text'>[]): void {
    const lines = this.lines(shopId).map((line, at) => {
      const { name, image, tint, spec_text } = texts[at] ?? line;
      return { ...line, name, image, tint, spec_text };
    });
    this.keep(shopId, lines);
  }

  clear(shopId: number): void {
    this.reread();
    this.keep(shopId, []);
  }

  clearAll(): void {
    this.record = {};
    this.storage.remove('cart');
  }

  /** The items to upload, each with a key that stays the same until its answer. */
  uploads(shopId: number): readonly StoredItem[] {
    this.reread();
    const items = (this.record[shopId] ?? []).map((item) => ({
      ...item,
      upload_key: item.upload_key || this.makeKey(),
    }));
    if (items.length > 0) this.write({ ...this.record, [shopId]: items });
    return items;
  }

  /** An item need not be uploaded any more, so it is removed from the device. */
  uploaded(shopId: number, key: string): void {
    this.reread();
    const left = (this.record[shopId] ?? []).filter((item) => lineKey(item) !== key);
    this.write({ ...this.record, [shopId]: left });
  }

  /** Reads the storage again, because another tab may have written. */
  private reread(): void {
    this.record = this.storage.read('cart', parseCarts) ?? {};
  }

  private keep(shopId: number, lines: readonly CartLine[]): void {
    const before = this.record[shopId] ?? [];
    const items = lines.map((line) => {
      const item = itemOf(line);
      const { num, price } = item;
      // Its upload may have been lost after the server took it.
      const same = before.find((one) => lineKey(one) === lineKey(item) && one.num === num && one.price === price);
      return { ...item, upload_key: same?.upload_key ?? '' };
    });
    this.write({ ...this.record, [shopId]: items });
  }

  private write(record: CartRecord): void {
    const kept = Object.entries(record).filter(([, items]) => items.length > 0);
    this.record = Object.fromEntries(kept.slice(-shopsMax));
    this.storage.write('cart', this.record);
  }
}
