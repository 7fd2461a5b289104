import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { OutputOf } from '@/contract';
import type { OrderDetails, OrderRow } from '@/contract/order.schemas';
import type { OrderState } from '@/contract/order-parts.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { isLive, isOverdue } from '@/domain/live-orders';
import type { Language } from '@/i18n/languages';
import type { Clock } from '@/platform/time/clock';
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

const endOf = ({ expiretime }: OrderRow): number => expiretime ?? 0;

/** If only one order can be shown, the first of these states has priority. */
const urgency: readonly OrderState[] = ['ready', 'unpaid', 'delivering', 'making', 'paid'];
/** An order stored longer ago than this is treated as ended. */
const keptSeconds = 12 * 3600;

function rowOf(details: OrderDetails): OrderRow {
  const { lines, shop: _shop, remark: _remark, payment: _payment, ended_payment: _ended, ...row } = details;
  return { ...row, goods: lines.map(({ goods_id, name, image, tint, num }) => ({ goods_id, name, image, tint, num })) };
}

/**
 * The member's orders under way, for pages that are not about orders: first as stored on the device, then as last
 * answered by the server, in a list or one by one.
 */
export class OpenOrdersStore {
  private known: readonly OrderRow[] = [];
  /** Member and language of the rows; those of another are not shown. */
  private owner = '';
  /** Orders that their pages have read, by owner and number. */
  private readonly read = new Map<string, OrderDetails>();

  constructor(private readonly deps: OpenOrdersDeps) {
    makeAutoObservable<this, 'deps' | 'known' | 'read'>(
      this,
      { deps: false, known: observableRef, read: false, lastSeen: false },
      { autoBind: true },
    );
  }

  /** Newest first, without those whose time to pay is over. */
  get rows(): readonly OrderRow[] {
    const { session, cache, language, clock } = this.deps;
    if (!session.isMember || !session.user) return [];
    const now = clock.now();
    const rows = this.owner === this.key ? this.known : cache.openOrders(session.user.id, language.current);
    return rows.filter((row) => now - row.createtime < keptSeconds && !isOverdue(row.state, { now, ...row }));
  }

  get count(): number {
    return this.rows.length;
  }

  get foremost(): OrderRow | undefined {
    return [...this.rows].sort((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || endOf(a) - endOf(b))[0];
  }

  /** The unpaid order whose time to pay ends first. */
  get waiting(): OrderRow | undefined {
    return this.rows.filter((row) => row.state === 'unpaid').sort((a, b) => endOf(a) - endOf(b))[0];
  }

  /** Whether a shop is working on an order, so that polling is useful. */
  get isMoving(): boolean {
    return this.rows.some((row) => row.state !== 'unpaid');
  }

  async refresh(): Promise<void> {
    const { key } = this;
    if (!key) return;
    const result = await this.deps.api.order.list.attempt({ tab: 0, page: 1 });
    runInAction(() => {
      if (result.ok && key === this.key) this.take(result.data);
    });
  }

  /** Takes the first page of all orders. */
  take(answer: Pick<OutputOf<'order', 'list'>, 'data' | 'notices'>): void {
    this.deps.notices.take(answer.notices);
    this.put(answer.data.filter((row) => isLive(row.state)));
  }

  /** Takes one order that its own page has just read. */
  see(order: OrderDetails): void {
    this.read.set(`${this.key}:${order.order_sn}`, order);
    const before = this.rows.find((row) => row.order_sn === order.order_sn);
    if (before ? before.state === order.state : !isLive(order.state)) return;
    const others = this.rows.filter((row) => row !== before);
    const rows = isLive(order.state) ? [rowOf(order), ...others] : others;
    this.put([...rows].sort((a, b) => b.createtime - a.createtime));
  }

  /** The last state of an order read since the app was started, for a page that has no network. */
  lastSeen(orderSn: string): OrderDetails | undefined {
    return this.read.get(`${this.key}:${orderSn}`);
  }

  /** Compares the counts of another answer, and refreshes if they differ. */
  async compare(counts: TabCounts | null): Promise<void> {
    if (counts && counts[1] + counts[2] + counts[3] + counts[4] !== this.count) await this.refresh();
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

  private put(rows: readonly OrderRow[]): void {
    const { session, cache, language } = this.deps;
    if (!session.user || !this.key) return;
    this.known = rows;
    this.owner = this.key;
    cache.putOpenOrders(session.user.id, language.current, rows);
  }
}
