import { makeAutoObservable } from 'mobx';
import type { Api } from '@/api';
import { limits } from '@/contract/limits';
import type { CartLine } from '@/contract/shop.schemas';
import type { Storage } from '@/platform/storage';
import { type CartItem, itemOf, lineKey } from './cart-lines';
import { LocalCarts } from './local-carts';
import { MemberCart } from './member-cart';

export interface CartDeps {
  api: Pick<Api, 'shop'>;
  session: { readonly isMember: boolean };
  storage: Storage;
  makeKey(): string;
}

/** The cart of one shop, alike for visitors (on the device) and members (on the server, drawn at once). */
export class ShopCart {
  constructor(
    readonly shopId: number,
    private readonly store: CartStore,
  ) {
    makeAutoObservable<this, 'store'>(this, { shopId: false, store: false }, { autoBind: true });
  }

  get lines(): readonly CartLine[] {
    const member = this.store.member(this.shopId);
    return member ? member.lines : this.store.local.lines(this.shopId);
  }

  /** Drinks that can be ordered. */
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

  /** True while a change is on its way to the server. */
  get isSaving(): boolean {
    return this.store.member(this.shopId)?.isSettled === false;
  }

  linesOf(goodsId: number): CartLine[] {
    return this.lines.filter((line) => line.goods_id === goodsId);
  }

  countOf(goodsId: number): number {
    return this.linesOf(goodsId).reduce((sum, line) => sum + line.num, 0);
  }

  /** Asks the server for a member's cart, after lines that are still on the device have gone up. */
  async load(): Promise<void> {
    const member = this.store.member(this.shopId);
    if (!member) return;
    await this.store.upload(this.shopId);
    await member.load();
  }

  /** False when there is no room: a cart has 50 lines of 99 at most. Failures later on say so themselves. */
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

  /** Puts another drink, or another number of it, in the place of a line. */
  replace(line: CartLine, item: CartItem): void {
    const member = this.store.member(this.shopId);
    if (member) member.replace(lineKey(line), item);
    else this.store.local.replace(this.shopId, lineKey(line), item);
  }

  /** Removes a line and returns how to put it back. */
  remove(line: CartLine): () => void {
    const item = itemOf(line);
    this.setNum(line, 0);
    return () => {
      this.add(item);
    };
  }

  clear(): void {
    const member = this.store.member(this.shopId);
    if (member) member.clear();
    else this.store.local.clear(this.shopId);
  }

  /** Gives a visitor's lines the texts and prices of a newer menu or another language. */
  relabel(relabelled: (line: CartLine) => CartLine): void {
    if (!this.store.member(this.shopId)) this.store.local.relabel(this.shopId, relabelled);
  }

  /** Settles when no change is under way. */
  async settled(): Promise<void> {
    await this.store.member(this.shopId)?.settled();
  }
}

/** One cart a shop, 50 lines of 1 to 99 each. */
export class CartStore {
  readonly local: LocalCarts;
  /** Not observed: whether there are any follows the session, which is. */
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

  /** The member's cart behind the face; undefined for a visitor. */
  member(shopId: number): MemberCart | undefined {
    if (!this.deps.session.isMember) return undefined;
    return this.members.get(shopId) ?? this.open(shopId);
  }

  /** Sends what a visitor put in at one shop; the device's copy goes only after the definite answer of each line. */
  async upload(shopId: number): Promise<void> {
    const member = this.member(shopId);
    if (!member) return;
    if (member.isSettled) {
      for (const item of this.local.uploads(shopId)) {
        member.upload(item, item.upload_key, (isDefinite) => {
          if (isDefinite) this.local.uploaded(shopId, lineKey(item));
        });
      }
    }
    await member.settled();
  }

  /** After login: every shop's lines go up. */
  async uploadAll(): Promise<void> {
    await Promise.all(this.local.shopIds.map((shopId) => this.upload(shopId)));
  }

  /** Texts and prices of members' carts come from the server: asked for again, as after a change of language. */
  async reload(): Promise<void> {
    await Promise.all([...this.members.values()].filter((cart) => cart.isLoaded).map((cart) => cart.load()));
  }

  /** The session has ended; what lies on the device stays. */
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
