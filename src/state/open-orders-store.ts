import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { GoingOrder, Payable } from '@/contract/order/any-order.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { isEndedState, isLive, isOverdue, isStillKept } from '@/domain/live-orders';
import type { Language } from '@/i18n/languages';
import type { Clock } from '@/platform/time/clock';
import { kindPages, type ProductKind } from './kind-pages';
import type { CacheStore } from './loading/cache-store';
import type { NoticesStore } from './notices-store';

export interface OpenOrdersDeps {
  api: Pick<Api, 'order'>;
  cache: CacheStore;
  clock: Clock;
  session: { readonly user: { id: number } | null; readonly isMember: boolean };
  language: { readonly current: Language };
  notices: Pick<NoticesStore, 'take'>;
}

/** Home shows at most this many orders. */
const SHOWN_MAX = 3;

/** An order of drinks whose state was just read. */
type Seen = Pick<OrderDetails, 'order_sn' | 'state'>;

const endOf = ({ expiretime }: GoingOrder): number => expiretime ?? 0;

/**
 * The member's orders under way, for pages that are not about orders: first as stored on the device, then as last
 * answered by the server, in a list or one by one.
 */
export class OpenOrdersStore {
  private known: readonly GoingOrder[] = [];
  /** The member and the language of the rows. Rows of another member or language are not shown. */
  private owner = '';
  /** Orders of drinks that their pages have read, by owner and number. */
  private readonly read = new Map<string, OrderDetails>();

  constructor(private readonly deps: OpenOrdersDeps) {
    makeAutoObservable<this, 'deps' | 'known' | 'read'>(
      this,
      { deps: false, known: observableRef, read: false, lastSeen: false },
      { autoBind: true },
    );
  }

  /** The most urgent first, without those whose time to pay is over. */
  get rows(): readonly GoingOrder[] {
    const { session, cache, language, clock } = this.deps;
    if (!session.isMember || !session.user) return [];
    const now = clock.now();
    return this.owner === this.key
      ? this.known.filter((row) => !isOverdue(row.state, { now, ...row }))
      : cache.openOrders(session.user.id, language.current).filter((row) => isStillKept(row, now));
  }

  get count(): number {
    return this.rows.length;
  }

  /** How many of them the page of orders lists. The other kinds have lists of their own. */
  get listed(): number {
    return this.rows.filter(({ kind }) => kindPages[kind as ProductKind]?.list === 'orders').length;
  }

  /** The one to show if there is room for one. */
  get foremost(): GoingOrder | undefined {
    return this.rows[0];
  }

  /** The unpaid order whose time to pay ends first. */
  get waiting(): GoingOrder | undefined {
    return this.unpaid[0];
  }

  /** Those that home shows: the foremost, and the unpaid ones, which their customer has to pay in time. */
  get shown(): readonly GoingOrder[] {
    const { foremost } = this;
    if (!foremost) return [];
    return [foremost, ...this.unpaid.filter((row) => row !== foremost)].slice(0, SHOWN_MAX);
  }

  private get unpaid(): GoingOrder[] {
    return this.rows.filter((row) => row.state === 'unpaid').sort((a, b) => endOf(a) - endOf(b));
  }

  /** Whether something is being done for an order, so that polling is useful. */
  get isMoving(): boolean {
    return this.rows.some((row) => row.state !== 'unpaid');
  }

  async refresh(): Promise<void> {
    const { key } = this;
    if (!key) return;
    const result = await this.deps.api.order.going.attempt({});
    runInAction(() => {
      // A server may know kinds of orders that this build has no pages for.
      if (!result.ok || key !== this.key) return;
      this.deps.notices.take(result.data.notices);
      this.put(result.data.list.filter(({ kind }) => kind in kindPages));
    });
  }

  /** Takes the states of orders that their pages have just read, and refreshes if one is another than is known here. */
  see(orders: readonly Seen[]): void {
    if (!orders.some((order) => this.isNews(order))) return;
    const ended = new Set(orders.filter(({ state }) => !isLive(state)).map(({ order_sn }) => order_sn));
    this.put(this.rows.filter(({ order_sn }) => !ended.has(order_sn)));
    void this.refresh();
  }

  /** Takes how far an order of any kind is paid, and refreshes if that is not known here. */
  seePayment({ order_sn, state }: Pick<Payable, 'order_sn' | 'state'>): void {
    const row = this.rowOf(order_sn);
    if (row ? row.state !== state && (row.state === 'unpaid' || isEndedState(state)) : state === 'unpaid') {
      void this.refresh();
    }
  }

  /** Keeps an order of drinks that its page has just read. */
  keep(order: OrderDetails): void {
    this.read.set(`${this.key}:${order.order_sn}`, order);
    this.see([order]);
  }

  /** The last state of an order read since the app was started, for a page that has no network. */
  lastSeen(orderSn: string): OrderDetails | undefined {
    return this.read.get(`${this.key}:${orderSn}`);
  }

  /** Compares the counts of another answer, and refreshes if they differ. */
  async compare(counts: TabCounts | null): Promise<void> {
    const ofDrinks = this.rows.filter(({ kind }) => kind === 'drinks').length;
    if (counts && counts[1] + counts[2] + counts[3] + counts[4] !== ofDrinks) await this.refresh();
  }

  forget(): void {
    this.known = [];
    this.owner = '';
    this.read.clear();
  }

  private get key(): string {
    const { session, language } = this.deps;
    return session.isMember && session.user ? `${session.user.id}:${language.current}` : '';
  }

  private rowOf(orderSn: string): GoingOrder | undefined {
    return this.rows.find((row) => row.order_sn === orderSn);
  }

  private isNews({ order_sn, state }: Seen): boolean {
    const row = this.rowOf(order_sn);
    return row ? row.state !== state : isLive(state);
  }

  private put(rows: readonly GoingOrder[]): void {
    const { session, cache, language } = this.deps;
    if (!session.user || !this.key) return;
    this.known = rows;
    this.owner = this.key;
    cache.putOpenOrders(session.user.id, language.current, rows);
  }
}
