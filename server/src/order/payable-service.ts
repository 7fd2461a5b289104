import type { PayChannel } from '@/contract/chain.schemas';
import type { Payable, PayableState } from '@/contract/order/any-order.schemas';
import { isOverdue } from '@/domain/live-orders';
import { commonStatus, isEnded } from '@/domain/order-kind';
import { WIB_MINUTES } from '@/domain/place-time';
import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import type { Recent } from '../lib/recent';
import { opensNoPage } from '../partner';
import { findLastPayment, type PaymentProviders } from '../payment';
import type { OrderKinds, PayTerms, View } from './order-kind';
import { findOrderLines, findOwnOrder, type OrderRecord } from './order-repository';
import { orderedText } from './ordered-text';
import { offersOf, payTermsOf, shownChannels } from './pay-terms';
import { refundText, statusText, toEndedPayment, toOpenPayment } from './present-order';

export interface PayableDeps {
  db: Db;
  clock: Clock;
  kinds: OrderKinds;
  providers: PaymentProviders;
  /** The channels of the chain as they were lately. */
  channels: Pick<Recent<PayChannel[]>, 'get'>;
}

/** Whether an order waits to be paid, or was cancelled because nobody did so in time. */
const isOrWasUnpaid = ({ status, cancel_by }: OrderRecord): boolean =>
  status === commonStatus.unpaid || (status === commonStatus.cancelled && cancel_by === 'system');

function payableStateOf(status: number): PayableState {
  if (status === commonStatus.unpaid) return 'unpaid';
  if (!isEnded(status)) return 'paid';
  return status === commonStatus.refunded ? 'refunded' : 'cancelled';
}

/** Reads what the cashier shows of an order of any kind. */
export class PayableService {
  constructor(private readonly deps: PayableDeps) {}

  async payable({ order_sn: orderSn }: { order_sn: string }, ctx: MemberCtx<'ORDER_NOT_FOUND'>): Promise<Payable> {
    const { read } = this.deps.db;
    const order = await findOwnOrder(read, { me: ctx.memberId, orderSn });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const now = this.deps.clock.now();
    const state = payableStateOf(order.status);
    const terms = await payTermsOf(read, this.deps.kinds.of(order), order);
    const payment = isOrWasUnpaid(order) ? await findLastPayment(read, order.id) : undefined;
    const canBePaid = state === 'unpaid' && !isOverdue(state, { now, expiretime: order.expiretime });
    return {
      order_sn: orderSn,
      state,
      title: orderedText(await findOrderLines(read, order.id), ctx.language),
      note: canBePaid ? (terms.note?.(ctx.language) ?? '') : '',
      expiretime: state === 'unpaid' ? order.expiretime : null,
      pay_amount: order.pay_amount,
      paytime: order.paytime,
      cancel_by: order.cancel_by,
      ...(await this.textsAfter(order, { language: ctx.language, now })),
      is_refundable: terms.refundSeconds === 0 ? 0 : 1,
      pay_channels: canBePaid ? await this.offers(order, { terms, now, partnerId: ctx.partnerId }) : [],
      pay_closing: canBePaid ? (terms.closing ?? null) : null,
      payment: isEnded(order.status) ? null : toOpenPayment(payment, now),
      ended_payment: toEndedPayment(payment, now),
      shop: terms.shop ? { name: terms.shop.name, address: terms.shop.address } : null,
      slot_start: order.slot_start ?? 0,
      slot_end: order.slot_end ?? 0,
      utc_offset_minutes: terms.shop?.utc_offset_minutes ?? WIB_MINUTES,
    };
  }

  /** What is said of an order that has ended, and of money that comes back. */
  private async textsAfter(order: OrderRecord, view: View): Promise<Pick<Payable, 'status_text' | 'refund_text'>> {
    const refund_text = refundText(order, view.language);
    if (!isEnded(order.status)) return { status_text: '', refund_text };
    const kind = this.deps.kinds.of(order);
    const texts = await kind.goingTexts?.(this.deps.db.read, [order], view);
    const status_text = texts?.get(order.id)?.status_text ?? statusText(kind, order, view);
    return { status_text, refund_text };
  }

  private async offers(
    order: OrderRecord,
    { terms, now, partnerId }: { terms: PayTerms; now: number; partnerId: string | null },
  ): Promise<Payable['pay_channels']> {
    const { db, kinds, channels, providers } = this.deps;
    const shown = shownChannels(await channels.get(), await opensNoPage(db.read, partnerId));
    return offersOf(shown, { providers, kind: kinds.of(order), order, terms, now });
  }
}
