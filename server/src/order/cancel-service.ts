import { actionsFor, commonStatus, stateOf } from '@/domain/order-kind';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import type { AppError } from '../lib/errors/app-error';
import { findOpenPayment, GatewayError, type PaymentRecord } from '../payment';
import { type MoneyDeps, type OrderKind, TransitionRefused } from './order-kind';
import { cancelOrder, refundPaid } from './order-money';
import { findOwnOrder, lockOwnOrder } from './order-repository';
import type { PaymentService } from './payment-service';
import { stateRefusal } from './state-refusal';

type CancelCtx = IntentCtx<'ORDER_NOT_FOUND' | 'ORDER_STATE' | 'GATEWAY_UNAVAILABLE'>;

export interface Cancelling<Answer extends object> {
  kind: OrderKind;
  orderSn: string;
  reason: string;
  /** The actions of its kind that mean this: an order may be cancelled in the states that offer one of them. */
  offeredAs?: readonly string[];
  /** What the call answers, read inside the transaction that cancelled. */
  answer(tx: Tx): Promise<Answer>;
}

export interface CancelDeps extends MoneyDeps {
  db: Db;
  payments: PaymentService;
}

const ROUNDS = 4;

/** A payment was opened between asking the gateway and the transaction: ask about that one too. */
class StillOpen extends Error {}

/** Cancels an order for its customer, in the states in which its kind allows it. */
export class CancelService {
  constructor(private readonly deps: CancelDeps) {}

  async cancel<Answer extends object>(cancelling: Cancelling<Answer>, ctx: CancelCtx): Promise<Answer> {
    const done = await ctx.intent.stored<Answer>();
    if (done) return done;
    for (let round = 0; round < ROUNDS; round += 1) {
      await this.closeOpenPayment(cancelling, ctx);
      try {
        return await ctx.intent.once((tx) => this.end(tx, cancelling, ctx));
      } catch (error) {
        if (error instanceof TransitionRefused) throw await this.refused(cancelling, ctx);
        if (!(error instanceof StillOpen)) throw error;
      }
    }
    throw ctx.refusal('GATEWAY_UNAVAILABLE');
  }

  /** An act that the order's own effects have refused has changed nothing. */
  private async refused(
    { kind, orderSn }: Pick<Cancelling<object>, 'kind' | 'orderSn'>,
    ctx: CancelCtx,
  ): Promise<AppError> {
    const order = await findOwnOrder(this.deps.db.read, { me: ctx.memberId, orderSn, kind: kind.rules.name });
    return order ? stateRefusal(kind, order) : ctx.refusal('ORDER_NOT_FOUND');
  }

  /** Asks the gateway first: if the payment has arrived, the order becomes paid and the cancel a refund. */
  private async closeOpenPayment(
    cancelling: Pick<Cancelling<object>, 'kind' | 'orderSn'>,
    ctx: CancelCtx,
  ): Promise<void> {
    const payment = await this.openPayment(cancelling, ctx);
    if (!payment) return;
    try {
      await this.deps.payments.close(payment);
    } catch (error) {
      if (error instanceof GatewayError) throw ctx.refusal('GATEWAY_UNAVAILABLE');
      throw error;
    }
  }

  private async openPayment(
    { kind, orderSn }: Pick<Cancelling<object>, 'kind' | 'orderSn'>,
    ctx: MemberCtx,
  ): Promise<PaymentRecord | undefined> {
    const { read } = this.deps.db;
    const order = await findOwnOrder(read, { me: ctx.memberId, orderSn, kind: kind.rules.name });
    return order?.status === commonStatus.unpaid ? await findOpenPayment(read, order.id) : undefined;
  }

  private async end<Answer extends object>(
    tx: Tx,
    { kind, orderSn, reason, offeredAs = ['cancel'], answer }: Cancelling<Answer>,
    ctx: CancelCtx,
  ): Promise<Answer> {
    const { rules } = kind;
    const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn, kind: rules.name });
    if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
    const state = stateOf(rules, order.status);
    // The deadline does not count here: an unpaid order may be cancelled after it, too.
    const offered = actionsFor(rules, state, { now: 0, expiretime: null, type: order.type });
    const isAllowed = offered.some((action) => offeredAs.includes(action));
    if (!isAllowed || (await kind.canCancel?.(tx, order)) === false) throw stateRefusal(kind, order);
    const ending = { order, by: 'user', reason } as const;
    if (order.status !== commonStatus.unpaid) await refundPaid(tx, this.deps, ending);
    else {
      if (await findOpenPayment(tx, order.id)) throw new StillOpen();
      await cancelOrder(tx, this.deps, ending);
    }
    return await answer(tx);
  }
}
