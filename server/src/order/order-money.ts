import { commonStatus, stateOf } from '@/domain/order-kind';
import { orderRules } from '@/domain/order-rules';
import type { Tx } from '../db/db';
import type { PaymentRecord } from '../payment';
import type { MoneyDeps } from './order-kind';
import type { OrderChange, OrderRecord } from './order-repository';
import { advance } from './order-transition';

export interface Settlement {
  order: OrderRecord;
  actor: 'pay' | 'system';
  /** It is null if nothing had to be paid. */
  payment: PaymentRecord | null;
  paytime: number;
  /** Who took the money at a counter. */
  takenBy?: string;
}

/**
 * Makes an order paid, by the payment that did it. Returns false if it was no longer payable.
 * @throws TransitionRefused when an effect of its kind cannot happen; the caller must roll back
 */
export function payOrder(
  tx: Tx,
  deps: MoneyDeps,
  { order, payment, actor, paytime, takenBy }: Settlement,
): Promise<boolean> {
  return advance(tx, deps, {
    order,
    to: stateOf(deps.kinds.of(order).rules, commonStatus.paid),
    actor,
    memo: payment?.payment_sn,
    who: takenBy,
    settledBy: payment?.payment_sn,
    set: { paytime, pay_channel: payment?.channel ?? 'zero', canceltime: null, cancel_by: null, cancel_reason: '' },
  });
}

/** Whether a late payment may revive an order: only if the system cancelled it a moment ago and its kind agrees. */
export async function canBeRescued(tx: Tx, { kinds, clock }: MoneyDeps, order: OrderRecord): Promise<boolean> {
  const { status, cancel_by, canceltime } = order;
  const now = clock.now();
  if (status !== commonStatus.cancelled || cancel_by !== 'system' || canceltime === null) return false;
  return now - canceltime < orderRules.rescueSeconds && (await kinds.of(order).canRevive(tx, order, now));
}

interface Ending<By> {
  order: OrderRecord;
  by: By;
  /** Name of the person of the shop. */
  who?: string;
  reason: string;
  /** Columns that change together with the status. */
  set?: OrderChange;
}

const end = (
  tx: Tx,
  deps: MoneyDeps,
  { order, by, who, reason, set, to }: Ending<'user' | 'shop' | 'system'> & { to: string },
): Promise<boolean> =>
  advance(tx, deps, {
    order,
    to,
    actor: by,
    who,
    memo: reason,
    set: { ...set, canceltime: deps.clock.now(), cancel_by: by, cancel_reason: reason },
  });

/**
 * Cancels an order of which no money goes back: it is not paid, or costs none. Returns false if its state has changed
 * meanwhile.
 */
export const cancelOrder = (tx: Tx, deps: MoneyDeps, ending: Ending<'user' | 'system'>): Promise<boolean> =>
  end(tx, deps, { ...ending, to: 'cancelled' });

/** Ends a paid order and records the refund of its payment. Returns false if its state has changed meanwhile. */
export const refundPaid = (tx: Tx, deps: MoneyDeps, ending: Ending<'user' | 'shop' | 'system'>): Promise<boolean> =>
  end(tx, deps, { ...ending, to: 'refunded' });
