import type { ReactNode } from 'react';
import type { Api, ApiError, Result } from '@/api';
import type { PayChannel } from '@/contract/chain.schemas';
import type { Payment } from '@/contract/order/payment.schemas';
import type { SharedPage } from '@/platform/host/share';
import type { Stores } from '@/state/stores';

/** What a kind of order shows of one order on the page after paying. */
export interface PaidPart {
  load(): Promise<void>;
  /** Whether what it shows can still change, so that it is read again every few seconds. */
  readonly isMoving: boolean;
  /** What a host of mini-programs passes on from the page. Without it that is home. */
  readonly shared?: SharedPage | undefined;
  /** Called when the order is paid. */
  draw(): ReactNode;
  /** What stands around the mark that the order is paid. It is absent if the mark stands alone. */
  drawMark?(): ReactNode;
  /** Whether it says itself what was paid, and how. */
  readonly saysSum?: boolean;
  /** Puts what was ordered into a new order, and shows it. It is absent if that is not possible. */
  again?(): Promise<void>;
}

/** What the code of a kind does with an order after paying. It is loaded only for orders of that kind. */
export interface PaidKind {
  /** Puts what was ordered into a new order, and shows it. It is absent if that is not possible. */
  again?(stores: Stores, orderSn: string): Promise<void>;
  paidPart(stores: Stores, orderSn: string): PaidPart;
}

/** What the cashier and the page after paying ask of a kind of order. The cashier loads this of every kind. */
export interface PayKind {
  /** Begins a payment of an order of this kind. */
  pay(api: Api, input: { order_sn: string; channel: PayChannel }, key: string): Promise<Result<Payment, ApiError>>;
  /**
   * Says that the customer is back from paying elsewhere, so that the server asks the provider. It is absent if the kind
   * has no such call. The order itself is read after it, whatever it answers.
   */
  returned?(api: Api, orderSn: string): Promise<unknown>;
  /** Whether the code of the kind has `again`. */
  isRepeatable: boolean;
  /** Loads the code of the kind, and the texts that it shows. */
  load(): Promise<PaidKind>;
}
