import { makeAutoObservable, runInAction } from 'mobx';
import { money } from '@/lib/money';
import type { ManualRefund, OpsCash } from '../server/src/internal-contract/ops.schemas';
import type { OpsAfterSale } from '../server/src/internal-contract/ops-after-sale.schemas';
import type { OpsShipment, OpsShipments } from '../server/src/internal-contract/ops-shipping.schemas';
import { alarm } from './alarm';
import { call } from './api';
import { device } from './device';
import { t } from './texts';

const REVIEWS_EVERY_SECONDS = 300;

interface DeskDeps {
  /** Server time in seconds. */
  now(): number;
  say(text: string): void;
  /** Says it after what is being said. */
  sayToo(text: string): void;
}

/** The first of the rows whose number is not known yet; none while nothing was read before. */
const firstNew = <Row>(rows: readonly Row[], known: readonly Row[] | null, numberOf: (row: Row) => string) =>
  known === null ? undefined : rows.find((row) => known.every((one) => numberOf(one) !== numberOf(row)));

/** What waits at the counter beside the orders: payments in cash, refunds by hand, and what customers ask back. */
export class DeskStore {
  /** Raised when a customer has chosen to pay in cash, so that it can be seen. */
  cashCalls = 0;
  /** What customers ask back: what waits for an answer first. Null until it was read once. */
  afterSales: readonly OpsAfterSale[] | null = null;
  /** What is to be sent, and was sent. Null in shops that do not send, and until it was read once. */
  shipping: OpsShipments | null = null;
  /** Reviews that nobody has answered. */
  openReviews = 0;
  /** Null until they were read once. */
  private cashRead: readonly OpsCash[] | null = null;
  private refundsRead: readonly ManualRefund[] | null = null;

  constructor(private readonly deps: DeskDeps) {
    makeAutoObservable<DeskStore, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Payments that wait, without those whose time is over. */
  get cash(): readonly OpsCash[] {
    return (this.cashRead ?? []).filter(({ expiretime }) => expiretime > this.deps.now());
  }

  get refunds(): readonly ManualRefund[] {
    return this.refundsRead ?? [];
  }

  /** What waits for an answer of the shop. */
  get openAfterSales(): readonly OpsAfterSale[] {
    return (this.afterSales ?? []).filter(({ state }) => state === 'applied');
  }

  async load(): Promise<void> {
    await Promise.all([
      this.loadRefunds(),
      this.loadCash(),
      this.loadAfterSales(),
      this.loadShipments(),
      this.loadReviews(),
    ]);
  }

  async loadRefunds(): Promise<void> {
    const answer = await call('refunds').catch(() => null);
    if (answer) runInAction(() => this.takeRefunds(answer.refunds));
  }

  async loadCash(): Promise<void> {
    const answer = await call('cash').catch(() => null);
    if (answer) runInAction(() => this.takeCash(answer.payments));
  }

  async loadAfterSales(): Promise<void> {
    const answer = await call('afterSales').catch(() => null);
    if (answer) runInAction(() => this.takeAfterSales(answer.after_sales));
  }

  /** No event tells of a review, so they are counted now and then. */
  tick(): void {
    if (this.deps.now() % REVIEWS_EVERY_SECONDS === 0) void this.loadReviews();
  }

  async loadReviews(): Promise<void> {
    const answer = await call('reviews', { unanswered: 1, page: 1, per_page: 1 }).catch(() => null);
    if (!answer) return;
    runInAction(() => {
      this.openReviews = answer.total;
    });
  }

  async loadShipments(): Promise<void> {
    const answer = await call('shipments').catch(() => null);
    if (!answer) return;
    runInAction(() => {
      this.shipping = answer.is_sender ? answer : null;
    });
  }

  /** Something is sent: the list shows it at once, also if it cannot be read again. */
  takeShipped(shipment: OpsShipment): void {
    const { shipping } = this;
    if (!shipping) return;
    const others = (list: readonly OpsShipment[]): OpsShipment[] =>
      list.filter(({ order_sn }) => order_sn !== shipment.order_sn);
    const to_ship = others(shipping.to_ship);
    const total = shipping.total - shipping.to_ship.length + to_ship.length;
    this.shipping = { ...shipping, to_ship, total, shipped: [shipment, ...others(shipping.shipped)] };
  }

  private takeRefunds(refunds: readonly ManualRefund[]): void {
    const known = this.refundsRead;
    this.refundsRead = refunds;
    const inCash = refunds.filter(({ channel }) => channel === 'cash');
    const fresh = firstNew(inCash, known, ({ refund_sn }) => refund_sn);
    if (!fresh) return;
    const { pickup_no, order_sn, amount } = fresh;
    // It comes just after what was said about the same money.
    this.deps.sayToo(t('refunds.newCash', { number: pickup_no ?? order_sn, amount: money(amount) }));
  }

  private takeCash(payments: readonly OpsCash[]): void {
    const known = this.cashRead;
    this.cashRead = payments;
    const fresh = firstNew(payments, known, ({ order_sn }) => order_sn);
    if (!fresh) return;
    this.cashCalls += 1;
    this.deps.say(t('cash.new', { number: fresh.number, amount: money(fresh.amount) }));
    if (device.isLoud) alarm.ring('cash');
  }

  private takeAfterSales(rows: readonly OpsAfterSale[]): void {
    const known = this.afterSales;
    this.afterSales = rows;
    const fresh = firstNew(this.openAfterSales, known, ({ after_sn }) => after_sn);
    if (fresh) this.deps.say(t('after.new', { number: fresh.pickup_no ?? fresh.order_sn }));
  }
}
