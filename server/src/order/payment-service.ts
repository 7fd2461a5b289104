import type { PayChannel } from '@/contract/chain.schemas';
import type { Payment, PaymentLaunch } from '@/contract/order/payment.schemas';
import { isOverdue } from '@/domain/live-orders';
import { commonStatus, stateOf } from '@/domain/order-kind';
import { findMobile } from '../account';
import { afterCommit, type Db, type Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { findReturnUrl, opensNoPage, showsMenuOnly } from '../partner';
import {
  closePayment,
  findOpenPayment,
  findPayment,
  GatewayError,
  insertPayment,
  needsPage,
  type PaymentProvider,
  type PaymentProviders,
  type PaymentRecord,
  paymentStatus,
  storeLaunch,
} from '../payment';
import { extendDeadline } from './order-deadlines';
import type { MoneyDeps } from './order-kind';
import { findOwnOrder, lockOwnOrder, type OrderRecord } from './order-repository';
import { offeredChannels, offersOf, payTermsOf, shownChannels } from './pay-terms';
import { toPayment } from './present-order';
import { serialNumber } from './serial-number';
import type { SettlementService } from './settlement-service';
import { stateRefusal } from './state-refusal';

type PayRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_STATE'
  | 'ORDER_EXPIRED'
  | 'ORDERS_OFF'
  | 'PAY_CHANNEL_UNAVAILABLE'
  | 'PAYMENT_REPLACED'
  | 'GATEWAY_UNAVAILABLE';
type PayCtx = IntentCtx<PayRefusal>;
interface PayInput {
  order_sn: string;
  channel: PayChannel;
  /** If it is given, only orders of this kind are paid. */
  kind?: string;
}

export interface PaymentDeps extends MoneyDeps {
  db: Db;
  providers: PaymentProviders;
  settlement: SettlementService;
}

/** A payment by another channel is open. It must be closed first, outside the transaction. */
type Opened = { payment: PaymentRecord } | { inTheWay: PaymentRecord };

const ROUNDS = 4;

/**
 * The cashier by its address in the app (spec §2). A payment page sends its customer back there. It is relative, so that
 * it stays on the origin of the session.
 */
const cashierPath = (orderSn: string): string => `/#/pages/myOrder/payOver/payOver?order_sn=${orderSn}`;

/** Opens payments of orders. The provider is never asked inside a transaction. */
export class PaymentService {
  constructor(private readonly deps: PaymentDeps) {}

  /** An order has at most one open payment: the same channel returns it again, another channel closes it first. */
  async pay(input: PayInput, ctx: PayCtx): Promise<Payment> {
    const done = await ctx.intent.stored<Payment>();
    if (done) return done;
    if (await showsMenuOnly(this.deps.db.read, ctx.partnerId)) throw ctx.refusal('ORDERS_OFF');
    const { payment, launch } = await this.launched(input, ctx);
    return await ctx.intent.once(async (tx) => {
      const order = await this.payableOrder(tx, input, ctx);
      const open = await findOpenPayment(tx, order.id);
      if (open && open.payment_sn !== payment.payment_sn) throw ctx.refusal('PAYMENT_REPLACED');
      return toPayment(payment, launch);
    });
  }

  /**
   * Closes the open payment of an order at the provider and records how it ended. Call it before an unpaid order is
   * cancelled.
   * @throws GatewayError when the state of the payment is not known
   */
  async close(payment: PaymentRecord): Promise<void> {
    const { providers, settlement, db } = this.deps;
    const provider = providers.named(payment.provider);
    const paymentSn = payment.payment_sn;
    const status = await provider.close(paymentSn);
    if (status?.state === 'open') throw new GatewayError('a closed payment is still open');
    if (status) await settlement.receiveStatus(provider.name, { paymentSn, status });
    else await db.transaction((tx) => this.giveUp(tx, payment));
  }

  /**
   * Asks the provider about the open payment of an order, if there is one, and records what it answers. If it does not
   * answer, nothing changes: its notification or the job that cancels unpaid orders comes later.
   */
  async ask(orderId: number): Promise<void> {
    const { providers, settlement, db } = this.deps;
    const payment = await findOpenPayment(db.read, orderId);
    if (!payment) return;
    const paymentSn = payment.payment_sn;
    try {
      const provider = providers.named(payment.provider);
      const status = await provider.status(paymentSn);
      if (status) await settlement.receiveStatus(provider.name, { paymentSn, status });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
  }

  /** Opens a payment, and again if it was closed while the provider was asked and no other channel was chosen. */
  private async launched(input: PayInput, ctx: PayCtx): Promise<{ payment: PaymentRecord; launch: PaymentLaunch }> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payment = await this.openFor(input, ctx);
      const launch = await this.launchOf(payment, ctx);
      if (launch) return { payment, launch };
      await this.deps.db.transaction((tx) => this.checkStillChosen(tx, input, ctx));
    }
    throw ctx.refusal('PAYMENT_REPLACED');
  }

  /** The channel that was chosen last wins. Whoever chose another one is told, so that they choose knowingly. */
  private async checkStillChosen(tx: Tx, input: PayInput, ctx: PayCtx): Promise<void> {
    const order = await this.payableOrder(tx, input, ctx);
    const open = await findOpenPayment(tx, order.id);
    if (open && open.channel !== input.channel) throw ctx.refusal('PAYMENT_REPLACED');
  }

  private async openFor(input: PayInput, ctx: PayCtx): Promise<PaymentRecord> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await this.deps.db.transaction((tx) => this.open(tx, input, ctx));
      if ('payment' in opened) return opened.payment;
      await this.asked(() => this.close(opened.inTheWay), ctx);
    }
    // Each time the payment in the way was closed, another one had been opened.
    throw ctx.refusal('PAYMENT_REPLACED');
  }

  private async open(tx: Tx, input: PayInput, ctx: PayCtx): Promise<Opened> {
    const order = await this.payableOrder(tx, input, ctx);
    const now = this.deps.clock.now();
    const current = await findOpenPayment(tx, order.id);
    const isShown = !needsPage(input.channel) || !(await opensNoPage(tx, ctx.partnerId));
    const isSame = current && current.channel === input.channel && current.expiretime > now;
    if (isSame && isShown && this.deps.providers.stillTakes(current)) return { payment: current };
    const { expiretime, provider } = await this.offer(tx, { order, channel: input.channel }, ctx);
    if (current) return { inTheWay: current };
    if (expiretime !== order.expiretime) {
      const seconds = this.deps.kinds.of(order).unpaidSeconds(input.channel);
      await extendDeadline(tx, { orderId: order.id, until: expiretime, seconds });
    }
    const payment_sn = serialNumber('PY', this.deps);
    const ways = { provider: provider.name, channel: input.channel };
    await insertPayment(tx, {
      payment_sn,
      order_id: order.id,
      order_sn: order.order_sn,
      ...ways,
      amount: order.pay_amount,
      expiretime,
      createtime: now,
      updatetime: now,
    });
    const payment = await findPayment(tx, payment_sn);
    // The order's row is locked, so the insert can only have failed because the payment number was used before.
    if (payment?.order_id !== order.id) throw new Error(`the number ${payment_sn} was given before`);
    afterCommit(tx, () => this.deps.watch?.payment({ ...ways, outcome: 'begun' }));
    return { payment };
  }

  /**
   * By whom and until when the order can be paid by a channel; its payment ends with it, so that the customer has one
   * deadline.
   */
  private async offer(
    tx: Tx,
    { order, channel }: { order: OrderRecord; channel: PayChannel },
    ctx: PayCtx,
  ): Promise<{ expiretime: number; provider: PaymentProvider }> {
    const { providers, clock, kinds } = this.deps;
    const kind = kinds.of(order);
    const terms = await payTermsOf(tx, kind, order);
    const shown = shownChannels(await offeredChannels(tx, providers), await opensNoPage(tx, ctx.partnerId));
    const offers = offersOf(shown, { kind, order, terms, providers, now: clock.now() });
    const offer = offers.find((one) => one.channel === channel);
    const provider = providers.forChannel(channel);
    if (offer && provider) return { expiretime: offer.until, provider };
    throw ctx.refusal('PAY_CHANNEL_UNAVAILABLE', { pay_channels: offers.map((one) => one.channel) });
  }

  private async payableOrder(tx: Tx, { order_sn, kind }: PayInput, ctx: PayCtx): Promise<OrderRecord> {
    const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn: order_sn, kind });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const orderKind = this.deps.kinds.of(order);
    if (order.status !== commonStatus.unpaid) throw stateRefusal(orderKind, order);
    const state = stateOf(orderKind.rules, order.status);
    if (isOverdue(state, { now: this.deps.clock.now(), expiretime: order.expiretime }))
      throw ctx.refusal('ORDER_EXPIRED');
    return order;
  }

  /**
   * How the payment is paid, by its provider. Returns undefined if it was closed meanwhile, because another channel was
   * chosen or the order was cancelled.
   */
  private async launchOf(payment: PaymentRecord, ctx: PayCtx): Promise<PaymentLaunch | undefined> {
    if (payment.launch_json) return payment.launch_json as PaymentLaunch;
    const { payment_sn, order_sn, amount, expiretime } = payment;
    const channel = payment.channel as PayChannel;
    const { read } = this.deps.db;
    const order = await findOwnOrder(read, { me: ctx.memberId, orderSn: order_sn });
    const request = {
      payment_sn,
      order_sn,
      amount,
      channel,
      expiretime,
      language: ctx.language,
      return_url: await this.returnUrl(order_sn, ctx),
      shop_id: order?.shop_id ?? null,
      ...(await findMobile(read, ctx.memberId)),
    };
    try {
      const { launch, trade_no } = await this.deps.providers.named(payment.provider).create(request);
      const made = { paymentSn: payment_sn, launch, tradeNo: trade_no };
      const status = await this.deps.db.transaction((tx) => storeLaunch(tx, made));
      if (status === paymentStatus.open) return launch;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const known = await findPayment(read, payment_sn);
      // The provider may have created it nevertheless. It stays open here, so that it is asked about and closed later.
      if (known?.status === paymentStatus.open) throw ctx.refusal('GATEWAY_UNAVAILABLE');
    }
    // Whoever closed it could not close what the provider did not know yet.
    await this.asked(() => this.close(payment), ctx);
    return undefined;
  }

  /** A partner whose payments leave its frame gets the payer back. Others come back to the cashier. */
  private async returnUrl(orderSn: string, { partnerId }: PayCtx): Promise<string> {
    const partners = partnerId === null ? null : await findReturnUrl(this.deps.db.read, { partnerId, orderSn });
    return partners ?? cashierPath(orderSn);
  }

  private async asked(act: () => Promise<unknown>, ctx: PayCtx): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof GatewayError) throw ctx.refusal('GATEWAY_UNAVAILABLE');
      throw error;
    }
  }

  /** Closes a payment in our database only: the provider does not know it, or has not answered for too long. */
  async giveUp(tx: Tx, payment: PaymentRecord): Promise<void> {
    const now = this.deps.clock.now();
    await closePayment(tx, { paymentSn: payment.payment_sn, status: paymentStatus.closed, now });
    const { provider, channel } = payment;
    afterCommit(tx, () => this.deps.watch?.payment({ provider, channel, outcome: 'closed' }));
  }
}
