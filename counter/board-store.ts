import { makeAutoObservable, runInAction } from 'mobx';
import { redemptionCode } from '@/domain/redemption-code';
import type { OpsEvent, OpsOrder, OpsShopState } from '../server/src/internal-contract/ops.schemas';
import { alarm } from './alarm';
import { CallError, call, newKey, serverNow } from './api';
import { Connection } from './connection';
import { DeskStore } from './desk-store';
import { device } from './device';
import type { Act, PendingAct } from './pending-act';
import { isToPrint, printOrder } from './printing';
import { t } from './texts';
import {
  begunAt,
  type Column,
  columns,
  cupsToMake,
  type Group,
  groupOf,
  isLater,
  isNumber,
  isOpen,
  isRinging,
  isUntouched,
  nextStep,
} from './tickets';

const TICK_MS = 1000;
const RING_EVERY_SECONDS = 4;
const TOAST_MS = 4000;
/** The orders of the shop as the server tells them, and what is being done to them. */
export class BoardStore {
  readonly connection = new Connection({
    read: () => this.load(),
    head: () => this.head,
    takeEvent: (event, number) => this.takeEvent(event, number),
    say: (text) => this.say(text),
  });
  readonly desk = new DeskStore({
    now: () => this.now,
    say: (text) => this.say(text),
    sayToo: (text) => this.say(this.toast ? `${this.toast}. ${text}` : text),
  });
  readonly tickets = new Map<number, OpsOrder>();
  readonly pending = new Map<number, PendingAct>();
  shop: OpsShopState | null = null;
  /** Raised when this counter or another of the shop has redeemed a code. */
  redemptions = 0;
  /** Raised when the menu has changed. */
  menuVersion = 0;
  now = serverNow();
  toast = '';
  find = '';
  /** A code that was typed into the search, for the sheet that redeems. */
  private typedCode = '';
  /** New orders that were touched, while the server is told. */
  private readonly touched = new Set<number>();
  private head = 0;
  private stopClock = (): void => undefined;

  constructor() {
    makeAutoObservable<BoardStore, 'touched' | 'stopClock'>(
      this,
      { desk: false, connection: false, touched: false, stopClock: false },
      { autoBind: true },
    );
  }

  begin(): void {
    const timer = setInterval(() => this.tick(), TICK_MS);
    this.stopClock = () => clearInterval(timer);
    this.connection.begin();
  }

  end(): void {
    this.stopClock();
    this.connection.end();
  }

  /** A shop without deliveries needs no column for them. */
  get columns(): readonly Column[] {
    const hasDeliveries =
      this.shop?.delivers === 1 || [...this.tickets.values()].some(({ type }) => type === 'takeout');
    return hasDeliveries ? columns : columns.filter((name) => name !== 'delivering');
  }

  /** A column, or the orders for later, in the order in which they are to be begun. */
  group(name: Group): OpsOrder[] {
    const isWanted = (order: OpsOrder): boolean => this.find.trim() === '' || isNumber(order, this.find);
    return [...this.tickets.values()]
      .filter((order) => groupOf(order, this.now) === name && isWanted(order))
      .sort((a, b) => begunAt(a) - begunAt(b) || a.id - b.id);
  }

  /** Number of orders of a column, with those for later below it. */
  count(name: Column): number {
    return this.group(name).length + (name === 'new' ? this.group('later').length : 0);
  }

  /** Orders that somebody at the counter still has to work on, whatever is looked for. */
  get openOrders(): number {
    return [...this.tickets.values()].filter((order) => isOpen(order, this.now)).length;
  }

  /** Cups to make, without those for later. */
  get cups(): number {
    return cupsToMake([...this.tickets.values()], this.now);
  }

  /** Whether a number is looked for that no ticket has. */
  get isMissing(): boolean {
    return this.find.trim() !== '' && this.columns.every((name) => this.count(name) === 0);
  }

  /** What has the number that is looked for, and is no ticket: a payment in cash, a refund, or a code to redeem. */
  get foundElsewhere(): 'cash' | 'refunds' | 'redeem' | null {
    if (!this.isMissing) return null;
    if (this.desk.cash.some(({ number }) => number === this.find.trim())) return 'cash';
    if (this.desk.refunds.some((refund) => isNumber(refund, this.find))) return 'refunds';
    return redemptionCode(this.find) === null ? null : 'redeem';
  }

  /** Ends a search that has found something elsewhere, and returns its sheet. That of codes takes what was typed. */
  leaveFind(): BoardStore['foundElsewhere'] {
    const sheet = this.foundElsewhere;
    if (sheet === null) return null;
    this.typedCode = sheet === 'redeem' ? this.find : '';
    this.find = '';
    return sheet;
  }

  /** The code that was typed into the search. It is given once. */
  takeTypedCode(): string {
    const code = this.typedCode;
    this.typedCode = '';
    return code;
  }

  get isRinging(): boolean {
    return [...this.tickets.values()].some((order) => isRinging(order, this.now));
  }

  say(text: string): void {
    this.toast = text;
    setTimeout(() => {
      if (this.toast === text) this.toast = '';
    }, TOAST_MS);
  }

  setFind(text: string): void {
    this.find = text;
  }

  /** Takes a step. One that failed is sent again under its key. */
  async act(order: OpsOrder, act: Act): Promise<void> {
    const before = this.pending.get(order.id);
    if (before?.state === 'sending') return;
    const key = before?.act === act ? before.key : newKey();
    this.pending.set(order.id, { act, key, state: 'sending', reason: '' });
    try {
      const { state } = await call('act', { order_sn: order.order_sn, act }, { key });
      runInAction(() => this.done(order.id, state));
    } catch (error) {
      runInAction(() => this.failed(order.id, error));
    }
  }

  /** Reads again what another counter may have changed. Says what has failed if there is no ticket any more to say it. */
  async readAfter(id: number, failed: string): Promise<void> {
    await this.load().catch(() => undefined);
    if (this.tickets.has(id)) return;
    this.pending.delete(id);
    this.say(failed);
  }

  /** Nothing was done, and nothing will be. */
  drop(order: OpsOrder): void {
    this.pending.delete(order.id);
  }

  /** Somebody has seen a new order. */
  touch(order: OpsOrder): void {
    if (!isUntouched(order, this.now) || this.touched.has(order.id)) return;
    this.touched.add(order.id);
    // An order whose call fails goes on ringing.
    const forget = (): void => void this.touched.delete(order.id);
    call('act', { order_sn: order.order_sn, act: 'accept' }).then(() => this.accepted(order.id), forget);
  }

  /** Somebody has heard the ringing. What rings is shown, even if something else was looked for. */
  stopRinging(): void {
    this.find = '';
    for (const order of this.tickets.values()) if (isRinging(order, this.now)) this.touch(order);
  }

  async print(order: OpsOrder): Promise<void> {
    if (!(await printOrder(order, this.shop))) this.say(t('act.noNetwork'));
  }

  async loadShop(): Promise<void> {
    const shop = await call('state').catch(() => null);
    if (shop) this.takeShop(shop);
  }

  takeShop(shop: OpsShopState): void {
    this.shop = shop;
  }

  private accepted(id: number): void {
    this.touched.delete(id);
    const order = this.tickets.get(id);
    if (order && isUntouched(order, this.now)) this.tickets.set(id, { ...order, accepttime: this.now });
  }

  private done(id: number, state: OpsOrder['state']): void {
    this.pending.delete(id);
    const order = this.tickets.get(id);
    if (!order) return;
    // The event brings the rest. Until then the ticket is where it belongs.
    const changed = { ...order, state, accepttime: order.accepttime ?? this.now };
    if (isToPrint(order, changed)) void this.print(changed);
    if (groupOf(changed, this.now)) this.tickets.set(id, changed);
    else this.tickets.delete(id);
  }

  private failed(id: number, error: unknown): void {
    const reason = error instanceof CallError ? error.message : t('error.unknown');
    const pending = this.pending.get(id);
    const isUnknown = error instanceof CallError && error.code === 'offline';
    if (pending) this.pending.set(id, { ...pending, state: 'failed', reason, isUnknown });
    if (isUnknown) this.connection.cut();
    else void this.readAfter(id, t('act.failed', { reason }));
  }

  private tick(): void {
    const waited = [...this.tickets.values()].filter((order) => isLater(order, this.now));
    const before = this.now;
    this.now = serverNow();
    // The shop has opened or closed by its hours, or its pause has ended: no event says that.
    const { open_until = null, next_open = null, paused_until = null } = this.shop ?? {};
    const isPast = (turn: number | null): boolean => turn !== null && turn > before && turn <= this.now;
    if ([open_until, next_open, paused_until].some(isPast)) void this.loadShop();
    // What was for later is to be begun now.
    if (waited.some((order) => isUntouched(order, this.now))) {
      this.find = '';
      if (device.isLoud) alarm.ring();
    }
    this.desk.tick();
    if (device.isLoud && this.isRinging && this.now % RING_EVERY_SECONDS === 0) alarm.ring();
  }

  private async load(): Promise<void> {
    const { orders, head } = await call('work');
    runInAction(() => {
      this.head = head;
      const ids = new Set(orders.map(({ id }) => id));
      for (const id of [...this.tickets.keys()]) if (!ids.has(id)) this.tickets.delete(id);
      for (const order of orders) this.setTicket(order);
      this.now = serverNow();
    });
    await Promise.all([this.loadShop(), this.desk.load()]);
  }

  private takeEvent({ topic, order_id, order }: OpsEvent, number: number): void {
    if (number > this.head) this.head = number;
    if (topic === 'menu') this.menuVersion += 1;
    if (topic === 'redemption') this.redemptions += 1;
    if (topic === 'shop') void this.loadShop();
    if (topic === 'cash') void this.desk.loadCash();
    if (topic === 'after-sale') void this.desk.loadAfterSales();
    if (topic === 'shipping') void this.desk.loadShipments();
    if (topic !== 'order' || order_id === null) return;
    if (order) this.takeTicket(order);
    else {
      this.tickets.delete(order_id);
      this.pending.delete(order_id);
    }
    if (!order || order.refund_amount > 0) void this.desk.loadRefunds();
  }

  private isNew({ id, state, accepttime }: OpsOrder): boolean {
    return !this.tickets.has(id) && state === 'paid' && accepttime === null;
  }

  private setTicket(order: OpsOrder): void {
    // A number that is looked for would hide it.
    if (this.isNew(order)) this.find = '';
    if (isToPrint(this.tickets.get(order.id), order)) void this.print(order);
    this.tickets.set(order.id, order);
    const pending = this.pending.get(order.id);
    // The order is beyond it: it was done, by this counter or another.
    if (pending?.isUnknown && nextStep(order) !== pending.act) this.pending.delete(order.id);
  }

  private takeTicket(order: OpsOrder): void {
    const before = this.tickets.get(order.id);
    if (this.isNew(order) && device.isLoud) alarm.ring();
    this.setTicket(order);
    if (order.state === 'ready' && before?.state === 'making') void this.loadShop();
  }
}
