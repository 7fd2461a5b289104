import type { OutputOf, ParsedInputOf } from '@/contract';
import type { OrderDetails } from '@/contract/order.schemas';
import { stateOf, statusOf } from '@/domain/order-states';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { findOpenPayment, GatewayError, type PaymentRecord } from '../payment';
import { cancelUnpaid, type MoneyDeps, refundPaid } from './order-money';
import { findOwnOrder, lockOwnOrder } from './order-repository';
import type { OrderService } from './order-service';
import type { PaymentService } from './payment-service';

type CancelCtx = IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'GATEWAY_UNAVAILABLE'>;
type CancelInput = ParsedInputOf<'order', 'afterSale'>;

export interface CancelDeps extends MoneyDeps {
  db: Db;
  orders: OrderService;
  payments: PaymentService;
}

const ROUNDS = 4;

/** A payment was opened between asking the gateway and the transaction: ask about that one too. */
class StillOpen extends Error {}

/** Cancels an order for its customer, as long as no barista has started it. */
export class CancelService {
  constructor(private readonly deps: CancelDeps) {}

  async cancel(input: CancelInput, ctx: CancelCtx): Promise<OutputOf<'order', 'afterSale'>> {
    const done = await ctx.intent.stored<OrderDetails>();
    if (done) return done;
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.closeOpenPayment(input.order_sn, ctx);
      try {
        return await ctx.intent.once((tx) => this.end(tx, input, ctx));
      } catch (error) {
        if (!(error instanceof StillOpen)) throw error;
      }
    }
    throw ctx.refusal('GATEWAY_UNAVAILABLE');
  }

  /** Asks the gateway first: if the payment has arrived, the order becomes paid and the cancel a refund. */
  private async closeOpenPayment(orderSn: string, ctx: CancelCtx): Promise<void> {
    const payment = await this.openPayment(orderSn, ctx);
    if (!payment) return;
    try {
      await this.deps.payments.close(payment);
    } catch (error) {
      if (error instanceof GatewayError) throw ctx.refusal('GATEWAY_UNAVAILABLE');
      throw error;
    }
  }

  private async openPayment(orderSn: string, ctx: MemberCtx): Promise<PaymentRecord | undefined> {
    const { read } = this.deps.db;
    const order = await findOwnOrder(read, { me: ctx.memberId, orderSn });
    return order?.status === statusOf.unpaid ? await findOpenPayment(read, order.id) : undefined;
  }

  private async end(tx: Tx, input: CancelInput, ctx: CancelCtx): Promise<OrderDetails> {
    const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn: input.order_sn });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const reason = input.reason;
    if (order.status === statusOf.unpaid) {
      if (await findOpenPayment(tx, order.id)) throw new StillOpen();
      await cancelUnpaid(tx, this.deps, { order, by: 'user', reason });
    } else if (order.status === statusOf.paid) {
      await refundPaid(tx, this.deps, { order, by: 'user', reason });
    } else {
      throw ctx.refusal('ORDER_STATE', { state: stateOf(order.status) });
    }
    return await this.deps.orders.detailsInside(tx, { order_sn: input.order_sn }, ctx);
  }
}
