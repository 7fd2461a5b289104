import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';

type ReadShops = (page: number) => Promise<Result<Pick<GoodShops, 'shops'>, ApiError>>;

/** The shops in which a thing is good, behind the first ones, which its page reads with the thing itself. */
export class MoreShops {
  isLoading = false;
  private found: readonly RedeemShop[] = [];
  /** Pages that were read, the first one included. */
  private pages = 1;
  /** The first shops that those found follow. If these change, such as with the place, the order of all is another. */
  private after = '';

  constructor(private readonly read: ReadShops) {
    makeAutoObservable<this, 'read' | 'found'>(this, { found: observableRef, read: false }, { autoBind: true });
  }

  /** All that are known: the first ones, and those that follow them. */
  all(first: readonly RedeemShop[]): readonly RedeemShop[] {
    if (this.after !== keyOf(first)) return first;
    const known = new Set(first.map(({ id }) => id));
    return [...first, ...this.found.filter(({ id }) => !known.has(id))];
  }

  /** Reads the page that follows. Returns the error if it was not answered. */
  async load(first: readonly RedeemShop[]): Promise<ApiError | undefined> {
    const after = keyOf(first);
    if (this.isLoading) return undefined;
    if (this.after !== after) {
      this.after = after;
      this.found = [];
      this.pages = 1;
    }
    this.isLoading = true;
    const result = await this.read(this.pages + 1);
    runInAction(() => {
      this.isLoading = false;
      if (!result.ok) return;
      this.pages += 1;
      this.found = [...this.found, ...result.data.shops];
    });
    return result.ok ? undefined : result.error;
  }
}

/** Changes with the shops and with the place from which they were sorted. */
const keyOf = (shops: readonly RedeemShop[]): string => shops.map(({ id, distance }) => `${id} ${distance}`).join();
