import type { PrizeType, WheelType } from '@/contract/wheel/wheel.schemas';
import { addressOf, type RouteName, type RouteParams, routeOfPath, routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { type Cart, liveOrders, type Member, type OrderState } from './member';

/** Ids of the layers that a customer can open. */
export type Layer =
  | 'spec-sheet'
  | 'cart-sheet'
  | 'confirm'
  | 'remark-sheet'
  | 'slot-sheet'
  | 'wrong-shop'
  | 'help-sheet'
  | 'favourites-sheet'
  | 'language-sheet'
  | 'region-sheet'
  | 'code-sheet'
  | 'team-poster-sheet'
  | 'group-rules-sheet'
  | 'prize-sheet'
  | 'own-part-sheet'
  | 'claim-shop-sheet'
  | 'claim-address-sheet';

export const place = <N extends RouteName>(name: N, params?: RouteParams[N]): string =>
  addressOf(name, params).slice(1);
export const menuPlace = place('shopMenu', { id: openShop });
export const checkoutPlace = place('checkout', { shop: openShop });
export const orderAddressPlace = place('orderAddress', { shop: openShop });

export const pageOf = (address: string): RouteName => {
  const name = routeOfPath(address);
  if (!name) throw new Error(`no page at ${address}`);
  return name;
};
export const isTab = (address: string): boolean => 'tab' in routes[pageOf(address)];
/** Whether a member has nothing to do on the page, which then leads to the account. */
export const isForVisitors = (page: RouteName): boolean => page === 'login' || page === 'register';
const pathOf = (address: string): string => address.split('?')[0] ?? '';
/** The wheel that an address shows. */
export const wheelOf = (address: string): WheelType => (address.includes('type=big') ? 'big' : 'small');
export const orderOf = (address: string): string => /order_sn=([^&]+)/.exec(address)?.[1] ?? '';

/** A draw as the server answers it. */
export interface Drawn {
  sn: string;
  type: PrizeType;
  value: number;
}

/** What the model must know of a page. */
export interface PageRule {
  /** Whether the page requests the member's orders. */
  asksForOrders?: boolean;
}

/** What the model must know of the shop. */
export interface ShopFacts {
  /** The sum of drinks from which the shop delivers. */
  minimum: number;
  /** What one of each drink costs, by goods id. */
  prices: ReadonlyMap<number, number>;
}

interface Entry {
  address: string;
  /** Number of the page load that it belongs to. */
  document: number;
  /** Whether the app was loaded for this entry, so that no page of the same load is before it. */
  isLoad: boolean;
  /**
   * Whether the page was left by a link while a layer was open, so that the layer's entry is now behind the page's
   * own. `open` means that a step forward continues from there. `dead` means that it does not, because another page
   * has replaced this one.
   */
  spare: 'none' | 'open' | 'dead';
  /** How many entries before it the tab bar replaces: as many as shortcuts have opened tabs above it. */
  shortcuts: number;
}

/**
 * The expected state after each step: the browser's history, the page, its layers, who is logged in, carts and orders.
 * It does not depend on how the app works, except for the router's stack, which decides whether login steps back or
 * replaces the page.
 */
export class Model {
  entries: Entry[] = [{ address: place('home'), document: 0, isLoad: true, spare: 'none', shortcuts: 0 }];
  at = 0;
  layers: Layer[] = [];
  member: Member | null = null;
  visitorCart: Cart = new Map();
  isOnline = true;
  /** Whether the page was opened without a network, so that its contents are not known. */
  isBare = false;
  /** Whether delivery is chosen. */
  isDelivery = false;
  /** Whether the phone and the app's last known location are in another town than the shop. */
  isFar = false;
  /** Whether the shop was chosen by a tap, so that a nearer one is offered beside it instead of replacing it. */
  usesShop = false;
  /**
   * Whether the app has requested this member's orders, and shows those under way on pages that are not about orders.
   */
  knowsOrders = false;
  /** The drink that the open sheet adds to the cart. It is null if the sheet changes a line. */
  chosen: number | null = null;
  /** What the wheel has given last, which the open sheet says. */
  drawn: Drawn | null = null;
  /** What the question about a prize asks: whether it is sent, or fetched in a shop. */
  claim: 'toShip' | 'toFetch' = 'toFetch';
  /** Teams that members of this walk have joined. Each lacked one member, so it is full as soon as the order is paid. */
  teams = new Map<string, 'held' | 'full'>();
  /** Address that login leads to. */
  returnTo: string | null = null;
  /** Whether the question before an order far away was answered since this page load. */
  private hasAgreedFar = false;
  private stack = [place('home')];
  private lastDocument = 0;

  constructor(
    private readonly pages: Partial<Record<RouteName, PageRule>>,
    private readonly shop: ShopFacts,
  ) {}

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

  /** The page below this one, of those that the router keeps. */
  get below(): string | undefined {
    return this.stack[this.stack.length - 2];
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

  /** What the drinks of the cart lack to the shop's minimum for a delivery. It is 0 for a pickup. */
  get missing(): number {
    if (!this.isDelivery) return 0;
    const { minimum, prices } = this.shop;
    const amount = [...this.cart].reduce((sum, [goods, num]) => sum + (prices.get(goods) ?? Number.NaN) * num, 0);
    return Math.max(0, minimum - amount);
  }

  /** State of the page's order. It is undefined if the order is not one of this member's. */
  get order(): OrderState | undefined {
    return this.member?.orders.get(orderOf(this.address));
  }

  unpaid(): number {
    return [...(this.member?.orders.values() ?? [])].filter((state) => state === 'unpaid').length;
  }

  /** Orders under way, the most urgent first. It is undefined if the app need not show them. */
  get ordersInSight(): [order_sn: string, state: OrderState][] | undefined {
    if (!this.member || !this.knowsOrders) return undefined;
    const live = liveOrders(this.member);
    return live.length < 10 ? live : undefined;
  }

  /** The unpaid order that was placed first, if orders are shown. */
  get waiting(): string | undefined {
    const unpaid = this.ordersInSight?.filter(([, state]) => state === 'unpaid').map(([order_sn]) => order_sn) ?? [];
    return [...(this.member?.orders.keys() ?? [])].find((order_sn) => unpaid.includes(order_sn));
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

  /** Opens a page by a tap. Also a tab has this page before it then. */
  to(address: string): void {
    const { document, shortcuts } = this.entry;
    this.enter({ address, document, isLoad: false, shortcuts: isTab(address) ? shortcuts + 1 : 0 }, 'none');
    this.stack.push(address);
    this.arrive();
  }

  /** Switches to a tab, which replaces also the tabs that shortcuts have opened. */
  tab(address: string): void {
    this.at -= this.entry.shortcuts;
    this.takePlace(address, [address]);
  }

  /** Replaces the page by another. */
  redirect(address: string): void {
    if (isTab(address)) {
      this.tab(address);
      return;
    }
    const below = this.stack.slice(0, -1);
    const again = below.map(pathOf).lastIndexOf(pathOf(address));
    this.takePlace(address, [...(again < 0 ? below : below.slice(0, again + 1)), address]);
  }

  /** Follows the arrow in the head of a page. */
  headBack(fallback: RouteName = 'home'): void {
    if (this.canBack) this.back();
    else this.redirect(place(fallback as 'home'));
  }

  /** Whether there is a page of the app before this one, in the same load. */
  get canBack(): boolean {
    return this.at > this.firstOfApp;
  }

  /** Index of the last entry that the app was loaded for. Entries before it may not be the app's. */
  private get firstOfApp(): number {
    let first = this.at;
    while (first > 0 && !this.entries[first]?.isLoad) first -= 1;
    return first;
  }

  /** Whether the page holds an entry of the history above its own, by which a step back leads to the login page. */
  get holdsEntry(): boolean {
    return (this.page === 'register' || this.page === 'retrieve') && !this.canBack;
  }

  back(): void {
    if (this.layers.length > 0) this.closeLayer();
    else if (this.holdsEntry) this.redirect(place('login'));
    else this.step(-1);
  }

  forward(): void {
    if (this.at < this.entries.length - 1 && this.entry.spare !== 'dead') this.step(1);
  }

  private step(by: number): void {
    const { document } = this.entry;
    this.at += by;
    if (document !== this.entry.document) this.loadAnew();
    else if (isTab(this.address) && this.entry.shortcuts === 0) this.stack = [this.address];
    else if (by > 0) this.stack.push(this.address);
    else this.stack = poppedTo(this.stack, this.address);
    this.arrive();
  }

  private loadAnew(): void {
    this.stack = [this.address];
    this.hasAgreedFar = false;
    if (this.holdsEntry) this.entries.splice(this.at + 1);
  }

  /** Adds a history entry and removes those after the current one. */
  private enter(entry: Omit<Entry, 'spare'>, spare: Entry['spare']): void {
    this.entry.spare = spare;
    this.entries.splice(this.at + 1, Infinity, { ...entry, spare: 'none' });
    this.at += 1;
  }

  reload(): void {
    this.loadAnew();
    this.arrive();
  }

  /** Opens an address of the app, which is typed, or tapped in the same tab. */
  link(address: string, isLoad: boolean): void {
    if (address === this.address && !isLoad) return;
    const document = isLoad ? ++this.lastDocument : this.entry.document;
    this.enter(
      { address, document, isLoad, shortcuts: 0 },
      this.layers.length > 0 || this.holdsEntry ? 'open' : 'none',
    );
    if (isLoad) this.loadAnew();
    else this.stack = isTab(address) ? [address] : [...this.stack, address];
    this.arrive();
  }

  /** Logs a member in. The visitor's cart is uploaded, and the waiting page is shown. */
  logIn(member: Member): void {
    for (const [goods, num] of this.visitorCart) member.cart.set(goods, (member.cart.get(goods) ?? 0) + num);
    this.visitorCart = new Map();
    this.member = member;
    this.knowsOrders = false;
    this.resume();
  }

  /** Shows the page that waited for the login. */
  resume(): void {
    const target = this.returnTo ?? place('home');
    this.returnTo = null;
    if (this.below === target) this.headBack();
    else if (isTab(target)) this.takePlace(target, [target]);
    else this.redirect(target);
  }

  logOut(): void {
    this.member = null;
    this.visitorCart = new Map();
    this.returnTo = null;
  }

  /** Ends the session at the server, which the next call reports. */
  endSession(): void {
    this.member = null;
    this.returnTo = this.address;
    this.takePlace(place('login'), [place('login')]);
  }

  private takePlace(address: string, stack: string[]): void {
    if (this.entry.spare === 'open' || this.holdsEntry) this.entry.spare = 'dead';
    this.entry.address = address;
    this.stack = stack;
    this.arrive();
  }

  /** Arrives at a page, which may redirect. */
  private arrive(): void {
    this.layers = [];
    this.isBare = !this.isOnline;
    const { page, address, member } = this;
    if (page === 'oldLink' || (isForVisitors(page) && member)) this.redirect(place('account'));
    else if (!member && routes[page].access === 'member' && !isTab(address)) {
      this.returnTo = address;
      this.redirect(place('login'));
    } else if (page === 'cashier' && (this.order === 'paid' || this.order === 'refunded')) {
      this.redirect(place('paymentSuccess', { order_sn: orderOf(address) }));
    } else if (this.isOnline && this.pages[page]?.asksForOrders) this.knowsOrders = true;
  }
}

/** The pages that the router keeps after a step back through the browser's history. */
function poppedTo(stack: string[], address: string): string[] {
  const below = stack.slice(0, -1);
  const again = below.map(pathOf).lastIndexOf(pathOf(address));
  return again < 0 ? [...below, address] : below.slice(0, again + 1);
}
