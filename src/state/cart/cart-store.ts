import { makeAutoObservable, observableRef } from 'mobx';
import type { Api, ApiError, Result } from '@/api';
import { limits } from '@/contract/limits';
import type { CartLine } from '@/contract/shop.schemas';
import type { Storage } from '@/platform/storage/storage';
import { type CartItem, itemOf, lineKey } from './cart-lines';
import { LocalCarts } from './local-carts';
import { MemberCart } from './member-cart';

type Judge = (lines: readonly CartLine[]) => readonly CartLine[];

export interface CartDeps {
  api: Pick<Api, 'shop'>;
  session: { readonly isMember: boolean };
  storage: Storage;
  makeKey(): string;
}

/** Refusals of an upload that stay the same: what the line names does not exist, or its key has been used. */
const finals = ['SHOP_NOT_FOUND', 'GOODS_NOT_FOUND', 'INVALID_INPUT', 'IDEMPOTENCY_MISMATCH'];

const isOver = (result: Result<unknown, ApiError>): boolean =>
  result.ok || (result.error.kind === 'business' && finals.includes(result.error.code));

/**
 * The cart of one shop, with one interface for visitors (on the device) and members (on the server, updated
 * optimistically).
 */
export class ShopCart {
  /** Says of a visitor's lines what the shop sells of them; those of a member come judged from the server. */
  private judge: Judge | null = null;

  constructor(
    readonly shopId: number,
    private readonly store: CartStore,
  ) {
    makeAutoObservable<this, 'store' | 'judge'>(
      this,
      { shopId: false, store: false, judge: observableRef },
      { autoBind: true },
    );
  }

  get lines(): readonly CartLine[] {
    const member = this.store.member(this.shopId);
    if (member) return member.lines;
    const lines = this.store.local.lines(this.shopId);
    return this.judge ? this.judge(lines) : lines;
  }

  /** Number of drinks that can be ordered. */
  get count(): number {
    return this.lines.reduce((sum, line) => sum + (line.valid ? line.num : 0), 0);
  }

  get amount(): number {
    return this.lines.reduce((sum, line) => sum + (line.valid ? line.line_amount : 0), 0);
  }

  get isLoading(): boolean {
    const member = this.store.member(this.shopId);
    return member !== undefined && !member.isLoaded && member.isLoading;
  }

  /** True while a change is being sent to the server. */
  get isSaving(): boolean {
    return this.store.member(this.shopId)?.isSettled === false;
  }

  linesOf(goodsId: number): CartLine[] {
    return this.lines.filter((line) => line.goods_id === goodsId);
  }

  countOf(goodsId: number): number {
    return this.linesOf(goodsId).reduce((sum, line) => sum + line.num, 0);
  }

  /** Loads a member's cart from the server, after lines stored on the device have been uploaded. */
  async load(): Promise<void> {
    const member = this.store.member(this.shopId);
    if (!member) return;
    await this.store.upload(this.shopId);
    await member.load();
  }

  /**
   * Returns false if the item does not fit: a cart has at most 50 lines of 99. Later failures show their own message.
   */
  add(item: CartItem): boolean {
    const member = this.store.member(this.shopId);
    return member ? member.add(item) : this.store.local.add(this.shopId, item);
  }

  /** 0 removes the line. */
  setNum(line: CartLine, num: number): void {
    const wanted = Math.min(limits.cartLineMax, num);
    const member = this.store.member(this.shopId);
    if (member) member.setNum(lineKey(line), wanted);
    else this.store.local.setNum(this.shopId, lineKey(line), wanted);
  }

  /** Replaces a line by another drink or quantity. */
  replace(line: CartLine, item: CartItem): void {
    const member = this.store.member(this.shopId);
    if (member) member.replace(lineKey(line), item);
    else this.store.local.replace(this.shopId, lineKey(line), item);
  }

  /** Removes a line and returns a function that restores it. */
  remove(line: CartLine): () => void {
    const item: CartItem = line.valid ? itemOf(line) : { ...itemOf(line), restores: 1 };
    this.setNum(line, 0);
    return () => {
      this.add(item);
    };
  }

  /**
   * Replaces a line by what can be had of it. Returns a function that puts back what was there; null if an equal line
   * would get too long.
   */
  swap(line: CartLine, item: CartItem): (() => void) | null {
    const [from, to] = [lineKey(line), lineKey(item)];
    const find = (): CartLine | undefined => this.lines.find((other) => lineKey(other) === to);
    const equal = from === to ? undefined : find();
    if (equal && equal.num + item.num > limits.cartLineMax) return null;
    this.replace(line, item);
    const before: CartItem = { ...itemOf(line), restores: 1 };
    return () => {
      const swapped = find();
      if (swapped && !equal) {
        this.replace(swapped, before);
        return;
      }
      if (swapped) this.setNum(swapped, swapped.num - item.num);
      this.add(before);
    };
  }

  clear(): void {
    const member = this.store.member(this.shopId);
    if (member) member.clear();
    else this.store.local.clear(this.shopId);
  }

  /** Judges a visitor's lines by a menu, and stores its texts, which other pages show. */
  judgeBy(judge: Judge): void {
    this.judge = judge;
    if (this.store.member(this.shopId)) return;
    const judged = judge(this.store.local.lines(this.shopId));
    this.store.local.relabel(this.shopId, judged);
  }

  /** Settles when no change is being sent. */
  async settled(): Promise<void> {
    await this.store.member(this.shopId)?.settled();
  }
}

/** One cart for each shop, with 50 lines of 1 to 99. */
export class CartStore {
  readonly local: LocalCarts;
  /** Not observable: whether it has entries depends on the session, which is. */
  private readonly members = new Map<number, MemberCart>();
  private readonly faces = new Map<number, ShopCart>();

  constructor(private readonly deps: CartDeps) {
    this.local = new LocalCarts(deps.storage, deps.makeKey);
    makeAutoObservable<this, 'deps' | 'members' | 'faces'>(
      this,
      { deps: false, local: false, members: false, faces: false, of: false, member: false },
      { autoBind: true },
    );
  }

  of(shopId: number): ShopCart {
    let face = this.faces.get(shopId);
    if (!face) {
      face = new ShopCart(shopId, this);
      this.faces.set(shopId, face);
    }
    return face;
  }

  /** The member's cart of a shop; undefined for a visitor. */
  member(shopId: number): MemberCart | undefined {
    if (!this.deps.session.isMember) return undefined;
    return this.members.get(shopId) ?? this.open(shopId);
  }

  /**
   * Uploads a visitor's lines of one shop, also those that cannot be ordered now: the member's cart says why. Each is
   * removed from the device only when it is there, or can never be.
   */
  async upload(shopId: number): Promise<void> {
    const member = this.member(shopId);
    if (!member) return;
    if (member.isSettled) {
      for (const item of this.local.uploads(shopId)) {
        member.upload({ ...item, restores: 1 }, item.upload_key, (result) => {
          if (isOver(result)) this.local.uploaded(shopId, lineKey(item));
        });
      }
    }
    await member.settled();
  }

  /** Uploads the lines of every shop after login. */
  async uploadAll(): Promise<void> {
    await Promise.all(this.local.shopIds.map((shopId) => this.upload(shopId)));
  }

  /** Reloads members' carts, whose texts and prices come from the server, as after a change of language. */
  async reload(): Promise<void> {
    await Promise.all([...this.members.values()].filter((cart) => cart.isLoaded).map((cart) => cart.load()));
  }

  /** The session has ended; the carts on the device stay. */
  dropMembers(): void {
    for (const cart of this.members.values()) cart.drop();
    this.members.clear();
  }

  clearAll(): void {
    this.dropMembers();
    this.local.clearAll();
  }

  private open(shopId: number): MemberCart {
    const cart = new MemberCart(this.deps.api, shopId, this.deps.makeKey);
    this.members.set(shopId, cart);
    return cart;
  }
}
