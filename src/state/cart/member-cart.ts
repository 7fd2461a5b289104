import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import type { Cart, CartLine } from '@/contract/shop.schemas';
import { type CartItem, isFull, lineKey, withAdded, withNum, withReplaced } from './cart-lines';

type Change =
  | { kind: 'add'; item: CartItem; key: string; onAnswer?(result: CartAnswer): void }
  | { kind: 'set'; line: string; num: number }
  | { kind: 'replace'; line: string; item: CartItem; key: string }
  | { kind: 'clear' };

type CartApi = Pick<Api, 'shop'>;
type CartAnswer = Result<Cart, ApiError>;

/**
 * The server has not answered, or something else did in its place, such as the login page of a network: the change is
 * retried under the same key.
 */
function isUnanswered(result: Result<unknown, ApiError>): boolean {
  if (result.ok) return false;
  const { error } = result;
  if (error.kind === 'unavailable') return error.status === 503 || (error.status >= 500 && !error.msg);
  return error.kind === 'network' || error.kind === 'timeout' || error.kind === 'invalidResponse';
}

function applied(lines: readonly CartLine[], change: Change): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return withAdded(lines, change.item);
    case 'set':
      return withNum(lines, change.line, change.num);
    case 'replace':
      return withReplaced(lines, change.line, change.item);
    default:
      return [];
  }
}

/**
 * A member's cart at one shop. The server's state is authoritative; pending changes are applied on top of it
 * (optimistic update) and sent one after the other, so that fast taps on a slow network keep their order. Without a
 * network they stay pending, and visible, until the next change or the next load.
 */
export class MemberCart {
  isLoading = false;
  isLoaded = false;
  private confirmed: readonly CartLine[] = [];
  private changes: readonly Change[] = [];
  private running: Promise<void> | undefined;
  private isDropped = false;

  constructor(
    private readonly api: CartApi,
    readonly shopId: number,
    private readonly makeKey: () => string,
  ) {
    makeAutoObservable<this, 'api' | 'makeKey' | 'confirmed' | 'changes' | 'running' | 'isDropped'>(
      this,
      {
        confirmed: observableRef,
        changes: observableRef,
        running: false,
        isDropped: false,
        api: false,
        makeKey: false,
        shopId: false,
      },
      { autoBind: true },
    );
  }

  get lines(): readonly CartLine[] {
    return this.changes.reduce(applied, this.confirmed);
  }

  get isSettled(): boolean {
    return this.changes.length === 0;
  }

  /** The session has ended: later answers are ignored. */
  drop(): void {
    this.isDropped = true;
  }

  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    const { confirmed } = this;
    const result = await this.api.shop.cart.attempt({ shop_id: this.shopId });
    runInAction(() => {
      this.isLoading = false;
      // Otherwise changes were made meanwhile, whose answer is newer, also if it came first.
      if (result.ok && this.isSettled && this.confirmed === confirmed) this.take(result.data);
    });
  }

  add(item: CartItem): boolean {
    if (isFull(this.lines, item)) return false;
    this.enqueue({ kind: 'add', item, key: this.makeKey() });
    return true;
  }

  /** Uploads a visitor's item under the key that was stored for it. */
  upload(item: CartItem, key: string, onAnswer: (result: CartAnswer) => void): void {
    this.enqueue({ kind: 'add', item, key, onAnswer });
  }

  setNum(line: string, num: number): void {
    const last = this.changes[this.changes.length - 1];
    // The first change of the queue is being sent; a later one for the same line is not sent yet and can be merged.
    if (this.changes.length > 1 && last?.kind === 'set' && last.line === line) {
      this.changes = [...this.changes.slice(0, -1), { kind: 'set', line, num }];
      return;
    }
    this.enqueue({ kind: 'set', line, num });
  }

  /** This is one call, so that a lost answer cannot remove the old line without adding the new one. */
  replace(line: string, item: CartItem): void {
    this.enqueue({ kind: 'replace', line, item, key: this.makeKey() });
  }

  clear(): void {
    this.enqueue({ kind: 'clear' });
  }

  /** Sends pending changes, and settles when none is being sent. */
  async settled(): Promise<void> {
    if (!this.isSettled) this.running ??= this.drain();
    await this.running;
  }

  private enqueue(change: Change): void {
    this.changes = [...this.changes, change];
    this.running ??= this.drain();
  }

  private async drain(): Promise<void> {
    // Lets the caller's own action finish before the first change is sent.
    await Promise.resolve();
    let isInDoubt = false;
    for (let change = this.changes[0]; change && !this.isDropped; change = this.changes[0]) {
      const result = await this.send(change);
      if (result && isUnanswered(result)) {
        this.running = undefined;
        return;
      }
      if (change.kind === 'add' && result) change.onAnswer?.(result);
      isInDoubt = Boolean(result && !result.ok) || (isInDoubt && !result?.ok);
      runInAction(() => {
        this.changes = this.changes.slice(1);
        if (result?.ok) this.take(result.data);
      });
    }
    this.running = undefined;
    if (isInDoubt && !this.isDropped) await this.load();
  }

  private async send(change: Change): Promise<CartAnswer | undefined> {
    const { shop } = this.api;
    const shop_id = this.shopId;
    if (change.kind === 'add') return this.put(change);
    if (change.kind === 'clear') return shop.removeCartLines.attempt({ shop_id, clear: 1 }, { toast: true });
    const line = this.confirmed.find((known) => lineKey(known) === change.line);
    if (!line) return undefined;
    if (change.kind === 'replace') return this.put(change, { replaces: line.cart_id });
    return shop.changeCartLine.attempt({ shop_id, cart_id: line.cart_id, num: change.num }, { toast: true });
  }

  private put({ item, key }: { item: CartItem; key: string }, more: { replaces?: number } = {}) {
    const { goods_id, sku_id, value_ids, num, restores, price, seen_price = price } = item;
    const choice = { goods_id, sku_id, value_ids: [...value_ids], num, seen_price };
    const input = { shop_id: this.shopId, ...choice, ...more, ...(restores ? { restores } : {}) };
    return this.api.shop.addCartLine.attempt(input, { toast: true, key });
  }

  private take(cart: Cart): void {
    if (this.isDropped) return;
    this.confirmed = cart.list;
    this.isLoaded = true;
  }
}
