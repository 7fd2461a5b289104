import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import type { Job } from '../lib/jobs';

/** The provider did not answer, or its answer cannot be read: the state of the payment is not known. */
export class GatewayError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GatewayError';
  }
}

/** A notification that is not from the provider, or not about one of our payments. */
export class ForgedNoticeError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ForgedNoticeError';
  }
}

export interface PaymentRequest {
  payment_sn: string;
  order_sn: string;
  amount: number;
  channel: PayChannel;
  /** Seconds since 1970; the payment cannot be made after this. */
  expiretime: number;
  /** Language of the provider's page. */
  language: Language;
  /** Where that page sends the customer back to: relative to the app, or the whole address of a partner's page. */
  return_url: string;
  /** It is null if the order has no shop. */
  shop_id: number | null;
  /** The customer's phone, E.164, and the area code that it begins with. */
  mobile: string;
  areacode: string;
}

export interface ProviderPayment {
  trade_no: string;
  launch: PaymentLaunch;
}

export type ProviderState = 'open' | 'paid' | 'failed' | 'closed';

/** What a verified notification, or an answer to a question, says about a payment. */
export interface PaymentEvent {
  event_id: string;
  payment_sn: string;
  /** It is absent if the provider does not know it. */
  order_sn?: string;
  /** The provider's own number of the payment, if it is always the one of its first answer. */
  trade_no?: string;
  state: 'paid' | 'failed' | 'closed';
  amount: number;
  paytime: number;
  /** Name of the person who took the money at a counter. */
  taken_by?: string;
}

/** A notification that only says which payment to ask about. */
export interface PaymentHint {
  ask: string;
}

export interface PaymentStatus {
  state: ProviderState;
  /** It is absent if the provider does not know it. */
  order_sn?: string;
  amount: number;
  paytime: number | null;
  taken_by?: string;
}

/**
 * A payment provider. Every method but `parseNotice` goes over the network and throws `GatewayError` when the result is
 * not known: never call one inside a transaction. All are idempotent by our payment and refund numbers.
 */
export interface PaymentProvider {
  /** Stored with its payments, and the end of the path of its notifications: `/notify/NAME`. */
  readonly name: string;
  readonly channels: readonly PayChannel[];
  /** Those of them whose money it sends back when it is asked to. That of the others needs a person. */
  readonly refundable: readonly PayChannel[];
  /** Recurring work of its own. */
  readonly jobs: readonly Job[];
  create(request: PaymentRequest): Promise<ProviderPayment>;
  /**
   * Verifies signature, merchant, currency and age over the bytes as they arrived.
   * @throws ForgedNoticeError
   */
  parseNotice(body: Buffer, headers: Readonly<Record<string, string | undefined>>): PaymentEvent | PaymentHint;
  /** Returns null if the provider does not know the payment. */
  status(paymentSn: string): Promise<PaymentStatus | null>;
  /** Closes a payment unless it is paid, and returns its final state. */
  close(paymentSn: string): Promise<PaymentStatus | null>;
  refund(request: { refund_sn: string; payment_sn: string; amount: number }): Promise<'done' | 'pending' | 'refused'>;
}
