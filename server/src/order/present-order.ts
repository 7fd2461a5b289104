import type { UsedChannel } from '@/contract/chain.schemas';
import { usedChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { RefundState } from '@/contract/order/order-parts.schemas';
import type { EndedPayment, Payment, PaymentLaunch } from '@/contract/order/payment.schemas';
import { isOverdue } from '@/domain/live-orders';
import { commonStatus, isEnded, refundStateOf, stateOf } from '@/domain/order-kind';
import { orderRules } from '@/domain/order-rules';
import { fill, texts } from '../messages/message';
import { orderTexts } from '../messages/order-texts';
import { type LastPayment, type PaymentRecord, paymentStatus } from '../payment';
import type { OrderKind, View } from './order-kind';
import type { OrderRecord } from './order-repository';

export interface SharedFields<State extends string> {
  id: number;
  order_sn: string;
  state: State;
  status: number;
  refund_state: RefundState;
  refund_text: string;
  goods_num: number;
  pay_amount: number;
  createtime: number;
  /** The time at which an unpaid order is cancelled by itself. */
  expiretime: number | null;
}

/** How far the money of an order is on its way back. Of an order that has not ended it is a part, so its amount is said. */
export function refundText(
  { status, refund_status, refund_amount, pay_channel }: OrderRecord,
  language: Language,
): string {
  const state = refundStateOf(refund_status);
  const isToFetch = pay_channel === 'cash' && (state === 'asked' || state === 'manual');
  const { cashBack, cashPartBack, partBack } = orderTexts[language];
  if (isEnded(status)) return isToFetch ? cashBack : texts(language).refundState[state];
  return fill(isToFetch ? cashPartBack : partBack[state], { amount: refund_amount });
}

/**
 * The system cancels what was not paid in time, and before that time what was paid but could not be taken. Money that comes
 * after the order was cancelled does not change why it was.
 */
const isUnpaidEnd = ({ status, cancel_by, canceltime, expiretime, paytime }: OrderRecord): boolean =>
  status === commonStatus.cancelled &&
  paytime === null &&
  cancel_by === 'system' &&
  (canceltime ?? 0) >= (expiretime ?? 0);

/** The state of an order in words. */
export function statusText<State extends string>(
  { rules, stateTexts }: Pick<OrderKind<State>, 'rules' | 'stateTexts'>,
  order: OrderRecord,
  { language, now }: View,
): string {
  const state = stateOf(rules, order.status);
  if (isOverdue(state, { now, expiretime: order.expiretime })) return orderTexts[language].overdue;
  return isUnpaidEnd(order) ? orderTexts[language].notPaid : stateTexts(language, order)[state];
}

/** Whether an order that was handed over can still be rated: the job that completes it may be late. */
export const isInTimeToRate = ({ receivetime }: Pick<OrderRecord, 'receivetime'>, now: number): boolean =>
  receivetime === null || now < receivetime + orderRules.evaluateDays * 86_400;

/** The fields that rows and details of orders of every kind have, in the API's names and texts. */
export function sharedFields<State extends string>(
  { rules }: Pick<OrderKind<State>, 'rules'>,
  order: OrderRecord,
  { language }: Pick<View, 'language'>,
): SharedFields<State> {
  const state = stateOf(rules, order.status);
  const refund = refundStateOf(order.refund_status);
  return {
    id: order.id,
    order_sn: order.order_sn,
    state,
    status: order.status,
    refund_state: refund,
    refund_text: refundText(order, language),
    goods_num: order.goods_num,
    pay_amount: order.pay_amount,
    createtime: order.createtime,
    expiretime: state === 'unpaid' ? order.expiretime : null,
  };
}

export const isUsedChannel = (channel: string | null): channel is UsedChannel =>
  usedChannel.options.includes(channel as UsedChannel);

/** What a customer needs to make a payment. */
type PaymentToMake = Pick<PaymentRecord, 'payment_sn' | 'channel' | 'amount' | 'expiretime' | 'launch_json'>;

/** A payment with the provider's instructions. */
export function toPayment(payment: PaymentToMake, launch: PaymentLaunch): Payment {
  const { payment_sn, channel, amount, expiretime } = payment;
  return { payment_sn, channel: channel as UsedChannel, amount, expiretime, launch };
}

/** The open payment of an order, as long as it can still be paid. */
export function toOpenPayment(payment: LastPayment | undefined, now: number): Payment | null {
  if (!payment?.launch_json || payment.status !== paymentStatus.open || payment.expiretime <= now) return null;
  return toPayment(payment, payment.launch_json as PaymentLaunch);
}

export function toEndedPayment(payment: LastPayment | undefined, now: number): EndedPayment | null {
  if (!payment || !isUsedChannel(payment.channel)) return null;
  const { payment_sn, channel, status, expiretime } = payment;
  if (status === paymentStatus.failed) return { payment_sn, channel, state: 'failed' };
  if (status === paymentStatus.closed) return { payment_sn, channel, state: 'closed' };
  return status === paymentStatus.open && expiretime <= now ? { payment_sn, channel, state: 'unsettled' } : null;
}
