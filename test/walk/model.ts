import { addressOf, type RouteName, type RouteParams, routeOfPath, routes } from '@/platform/routes';
import { openShop } from '../journey/customer';

/** Ids of the layers that a customer can open. */
export type Layer =
  | 'spec-sheet'
  | 'cart-sheet'
  | 'confirm'
  | 'remark-sheet'
  | 'help-sheet'
  | 'favourites-sheet'
  | 'language-sheet';
export type OrderState = 'unpaid' | 'paid' | 'cancelled' | 'refunded';
/** Drinks by goods id, in the order of the lines. */
export type Cart = Map<number, number>;

export interface Member {
  phone: string;
  cart: Cart;
  orders: Map<string, OrderState>;
  hasFavourite: boolean;
  /** At which step. */
  lastLogin: number;
}

export const place = <N extends RouteName>(name: N, params?: RouteParams[N]): string =>
  addressOf(name, params).slice(1);
export const menuPlace = place('shopMenu', { id: openShop });
export const checkoutPlace = place('checkout', { shop: openShop });

export const pageOf = (address: string): RouteName => {
  const name = routeOfPath(address);
  if (!name) throw new Error(`no page at ${address}`);
  return name;
};
const asksForOrders: readonly RouteName[] = ['home', 'orders', 'account'];
export const isTab = (address: string): boolean => 'tab' in routes[pageOf(address)];
const pathOf = (address: string): string => address.split('?')[0] ?? '';
export const orderOf = (address: string): string => /order_sn=([^&]+)/.exec(address)?.[1] ?? '';

interface Entry {
  address: string;
  /** Which load of the app it belongs to. */
  document: number;
  /** An address opened it, and not a tap in the app. */
  isOpened: boolean;
  /**
   * The page was left by an address while a layer was open, whose entry lies behind the page's own since. A step forward
   * goes on from there, but not once another page has taken the place of this one.
   */
  spare: 'none' | 'open' | 'dead';
}

/**
 * What must be so after each step: the browser's history, the page, the layers over it, who is logged in, carts and
 * orders. It knows nothing of how the app does it, except for the router's stack, on which depends whether login
 * steps back or takes the page's place.
 */
export class Model {
  entries: Entry[] = [{ address: place('home'), document: 0, isOpened: true, spare: 'none' }];
  at = 0;
  layers: Layer[] = [];
  member: Member | null = null;
  visitorCart: Cart = new Map();
  isOnline = true;
  /** The page came while there was no network: what it can show is not known. */
  isBare = false;
  /** The phone is in another town than the shop; so is the app, which has asked the phone since. */
  isFar = false;
  /** The shop has been chosen by a tap: a nearer one is offered beside it, and not in its place. */
  usesShop = false;
  /** The app has asked for this member's orders, and shows those under way on pages that are not about orders. */
  knowsOrders = false;
  /** The drink that the open sheet puts into the cart; null when it changes a line. */
  chosen: number | null = null;
  /** Where login leads. */
  returnTo: string | null = null;
  /** The question before an order far away has been answered in this load of the app. */
  private hasAgreedFar = false;
  private stack = [place('home')];
  private lastDocument = 0;

  get address(): string {
    return this.entry.address;
  }

  private get entry(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error('beyond the history');
    return entry;
  }

  get page(): RouteName {
    return pageOf(this.address);
  }

  get layer(): Layer | undefined {
    return this.layers[this.layers.length - 1];
  }

  get cart(): Cart {
    return this.member ? this.member.cart : this.visitorCart;
  }

  get cartCount(): number {
    return [...this.cart.values()].reduce((sum, num) => sum + num, 0);
  }

  /** State of the order that the page is about; undefined when it is not one of this member's. */
  get order(): OrderState | undefined {
    return this.member?.orders.get(orderOf(this.address));
  }

  unpaid(): number {
    return [...(this.member?.orders.values() ?? [])].filter((state) => state === 'unpaid').length;
  }

  /** Orders under way among the last ten, newest first; undefined where the app need not show them. */
  get ordersInSight(): [order_sn: string, state: OrderState][] | undefined {
    if (!this.member || !this.knowsOrders) return undefined;
    const live = [...this.member.orders].slice(-10).filter(([, state]) => state === 'unpaid' || state === 'paid');
    return live.length < 10 ? live.reverse() : undefined;
  }

  /** The newest that waits to be paid, where it is in sight. */
  get waiting(): string | undefined {
    return this.ordersInSight?.find(([, state]) => state === 'unpaid')?.[0];
  }

  get asksFar(): boolean {
    return this.isFar && !this.hasAgreedFar;
  }

  agreeFar(): void {
    this.closeLayer();
    this.hasAgreedFar = true;
  }

  open(layer: Layer): void {
    this.entries.splice(this.at + 1);
    this.entry.spare = 'none';
    this.layers.push(layer);
  }

  closeLayer(): void {
    this.layers.pop();
  }

  /** A tap leads to a page. */
  to(address: string): void {
    if (isTab(address)) {
      this.takePlace(address, [address]);
      return;
    }
    this.enter({ address, document: this.entry.document, isOpened: false });
    this.stack.push(address);
    this.arrive();
  }

  /** A page leads to another that takes its place. */
  redirect(address: string): void {
    if (isTab(address)) {
      this.takePlace(address, [address]);
      return;
    }
    const below = this.stack.slice(0, -1);
    const again = below.map(pathOf).lastIndexOf(pathOf(address));
    this.takePlace(address, [...(again < 0 ? below : below.slice(0, again + 1)), address]);
  }

  /** The arrow in the head of a page. */
  headBack(fallback: RouteName = 'home'): void {
    if (this.canBack) this.back();
    else this.redirect(place(fallback as 'home'));
  }

  /** Pages of the app before this one, in the same load of the tab's history. */
  get canBack(): boolean {
    return this.at > this.firstOfApp;
  }

  /** The last entry that was opened by an address of its own: before it nothing is known to be the app's. */
  private get firstOfApp(): number {
    let first = this.at;
    while (first > 0 && !this.entries[first]?.isOpened) first -= 1;
    return first;
  }

  back(): void {
    if (this.layers.length > 0) this.closeLayer();
    else this.step(-1);
  }

  forward(): void {
    if (this.at < this.entries.length - 1 && this.entry.spare !== 'dead') this.step(1);
  }

  private step(by: number): void {
    const { document } = this.entry;
    this.at += by;
    if (document === this.entry.document) this.stack = poppedTo(this.stack, this.address);
    else this.loadAnew();
    this.arrive();
  }

  private loadAnew(): void {
    this.stack = [this.address];
    this.hasAgreedFar = false;
  }

  /** A new entry of the history; those after the current one go. */
  private enter(entry: Omit<Entry, 'spare'>): void {
    this.entry.spare = this.layers.length > 0 && entry.isOpened ? 'open' : 'none';
    this.entries.splice(this.at + 1, Infinity, { ...entry, spare: 'none' });
    this.at += 1;
  }

  reload(): void {
    this.loadAnew();
    this.arrive();
  }

  /** An address of the app, typed or tapped in the same tab. */
  link(address: string, isLoad: boolean): void {
    if (address === this.address && !isLoad) return;
    this.enter({ address, document: isLoad ? ++this.lastDocument : this.entry.document, isOpened: true });
    if (isLoad) this.loadAnew();
    else this.stack = poppedTo(this.stack, address);
    this.arrive();
  }

  /** Login is done: the visitor's cart goes up, and the page that waited shows. */
  logIn(member: Member): void {
    for (const [goods, num] of this.visitorCart) member.cart.set(goods, (member.cart.get(goods) ?? 0) + num);
    this.visitorCart = new Map();
    this.member = member;
    this.knowsOrders = false;
    const target = this.returnTo ?? place('home');
    this.returnTo = null;
    if (this.stack[this.stack.length - 2] === target) this.headBack();
    else this.redirect(target);
  }

  logOut(): void {
    this.member = null;
    this.visitorCart = new Map();
    this.returnTo = null;
  }

  /** The server has ended the session; the next call says so. */
  endSession(): void {
    this.member = null;
    this.returnTo = this.address;
    this.takePlace(place('login'), [place('login')]);
  }

  private takePlace(address: string, stack: string[]): void {
    this.entry.address = address;
    if (this.entry.spare === 'open') this.entry.spare = 'dead';
    this.stack = stack;
    this.arrive();
  }

  /** Pages that lead on by themselves. */
  private arrive(): void {
    this.layers = [];
    this.isBare = !this.isOnline;
    const { page, address, member } = this;
    if (page === 'login' && member) this.redirect(place('account'));
    else if (!member && routes[page].access === 'member' && !isTab(address)) {
      this.returnTo = address;
      this.redirect(place('login'));
    } else if (page === 'cashier' && (this.order === 'paid' || this.order === 'refunded')) {
      this.redirect(place('paymentSuccess', { order_sn: orderOf(address) }));
    } else if (this.isOnline && asksForOrders.includes(page)) this.knowsOrders = true;
  }
}

/** Pages that the router keeps after a step through the browser's history. */
function poppedTo(stack: string[], address: string): string[] {
  if (isTab(address)) return [address];
  const below = stack.slice(0, -1);
  const again = below.map(pathOf).lastIndexOf(pathOf(address));
  return again < 0 ? [...below, address] : below.slice(0, again + 1);
}
