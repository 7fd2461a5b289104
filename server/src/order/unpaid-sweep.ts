import type { Logger } from 'pino';
import { commonStatus } from '@/domain/order-kind';
import { orderRules } from '@/domain/order-rules';
import type { Db, Tx } from '../db/db';
import { boundPayments, findOpenPayment, GatewayError } from '../payment';
import { eachOrder } from './order-batches';
import { boundDeadlines } from './order-deadlines';
import type { MoneyDeps } from './order-kind';
import { cancelOrder } from './order-money';
import { findOverdue, lockOrder } from './order-repository';
import type { PaymentService } from './payment-service';

export interface UnpaidSweepDeps extends MoneyDeps {
  db: Db;
  payments: PaymentService;
  logger: Logger;
}

/** Cancels orders of all kinds that were not paid in time. */
export class UnpaidSweep {
  constructor(private readonly deps: UnpaidSweepDeps) {}

  /** Asks the gateway first, outside any transaction. Returns how many orders were cancelled. */
  async cancelOverdue(): Promise<number> {
    const { db } = this.deps;
    await db.transaction((tx) => this.boundDeadlines(tx));
    return await eachOrder(
      this.deps,
      (batch) => findOverdue(db.read, batch),
      (order) => this.cancelOne(order),
    );
  }

  /** No order waits longer from now on than it was given in the beginning: the clock may have been set back. */
  private async boundDeadlines(tx: Tx): Promise<void> {
    await boundPayments(tx, await boundDeadlines(tx, this.deps.clock.now()));
  }

  private async cancelOne({ id, expiretime }: { id: number; expiretime: number }): Promise<boolean> {
    const { db, payments, clock } = this.deps;
    const payment = await findOpenPayment(db.read, id);
    if (payment) {
      try {
        await payments.close(payment);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        if (clock.now() - expiretime < orderRules.gatewayGraceSeconds) return false;
        // A payment may still arrive: it then revives the order or is refunded.
        await db.transaction((tx) => payments.giveUp(tx, payment));
      }
    }
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== commonStatus.unpaid || (await findOpenPayment(tx, id))) return false;
      return await cancelOrder(tx, this.deps, { order, by: 'system', reason: '' });
    });
  }
}
