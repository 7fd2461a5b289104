import type { OutputOf, ParsedInputOf } from '@/contract';
import type { ActedOrder } from '@/contract/order/any-order.schemas';
import { stateOf } from '@/domain/order-kind';
import type { Db, Tx } from '../db/db';
import type { IntentCtx, MemberCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import type { CancelService } from './cancel-service';
import { type MoneyDeps, type OrderKind, TransitionRefused } from './order-kind';
import { findOwnOrder, lockOwnOrder, type OrderRecord } from './order-repository';
import { stateRefusal } from './state-refusal';

export type ActInput = ParsedInputOf<'order', 'afterSale'>;
export type ActName = ActInput['action'];
export type ActRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_STATE'
  | 'GATEWAY_UNAVAILABLE'
  | 'AFTER_SALE_OVER'
  | 'AFTER_SALE_OPEN'
  | 'AFTER_SALE_LIMIT'
  | 'LINE_NOT_FOUND';
export type ActCtx = IntentCtx<ActRefusal>;
type ActAnswer = OutputOf<'order', 'afterSale'>;

/** Does one act of a customer on an order, once for each key of the call, and answers the order after it. */
export type Act<Answer extends ActAnswer = ActAnswer> = (input: ActInput, ctx: ActCtx) => Promise<Answer>;

/** What the customer of an order can do by `goodsAfter`. An act that is absent is refused with the order's state. */
export type OrderActs = { readonly [name in ActName]?: Act };

/** The acts of each kind of order, by its name. */
export type ActsOfKinds = Readonly<Record<string, OrderActs>>;

interface ActsDeps extends Pick<MoneyDeps, 'kinds'> {
  db: Db;
  acts: ActsOfKinds;
}

/** Fields that only `refund` reads. */
const narrowing = ['items', 'reason_code', 'images'] as const;

/** Finds what an act means for the order that it names. */
export class ActsService {
  constructor(private readonly deps: ActsDeps) {}

  async act(input: ActInput, ctx: ActCtx): Promise<ActAnswer> {
    const kind = this.deps.kinds.findOfNumber(input.order_sn);
    if (!kind) throw ctx.refusal('ORDER_NOT_FOUND');
    // A customer who names cups does not mean the whole order.
    const narrowed = input.action === 'refund' ? undefined : narrowing.find((field) => input[field] !== undefined);
    if (narrowed) throw ctx.refusal('INVALID_INPUT', fieldError(narrowed, 'invalid'));
    const act = this.deps.acts[kind.rules.name]?.[input.action];
    if (!act) throw await refused(this.deps.db, { kind, orderSn: input.order_sn }, ctx);
    return await act(input, ctx);
  }
}

interface Named {
  kind: OrderKind;
  orderSn: string;
}

async function refused({ read }: Pick<Db, 'read'>, { kind, orderSn }: Named, ctx: ActCtx) {
  const order = await findOwnOrder(read, { me: ctx.memberId, orderSn, kind: kind.rules.name });
  if (!order) return ctx.refusal('ORDER_NOT_FOUND');
  return stateRefusal(kind, order);
}

/** The order as its act left it. */
async function acted(tx: Tx, { kind, orderSn }: Named, { memberId: me }: MemberCtx): Promise<ActedOrder> {
  const order = await lockOwnOrder(tx, { me, orderSn, kind: kind.rules.name });
  if (!order) throw new Error(`order ${orderSn} is gone after an act on it`);
  return { order_sn: orderSn, state: stateOf(kind.rules, order.status) };
}

/** Cancels an order of a kind in the states that offer one of these actions. */
export const cancelAct =
  (
    kind: OrderKind,
    { cancels, offeredAs }: { cancels: CancelService; offeredAs?: readonly string[] },
  ): Act<ActedOrder> =>
  ({ order_sn: orderSn, reason }, ctx) =>
    cancels.cancel({ kind, orderSn, reason, offeredAs, answer: (tx) => acted(tx, { kind, orderSn }, ctx) }, ctx);

/**
 * An act on an order of a kind, which is locked. `work` returns false, or throws TransitionRefused, if the order is not in
 * a state for it; the act is refused with that state then.
 */
export const lockedAct =
  (kind: OrderKind, db: Db, work: (tx: Tx, order: OrderRecord, input: ActInput) => Promise<boolean>): Act<ActedOrder> =>
  async (input, ctx) => {
    const named = { kind, orderSn: input.order_sn };
    try {
      return await ctx.intent.once(async (tx) => {
        const order = await lockOwnOrder(tx, { me: ctx.memberId, orderSn: input.order_sn, kind: kind.rules.name });
        if (!order) throw ctx.refusal('ORDER_NOT_FOUND');
        if (!(await work(tx, order, input))) throw new TransitionRefused('the order is not in a state for it');
        return await acted(tx, named, ctx);
      });
    } catch (error) {
      if (error instanceof TransitionRefused) throw await refused(db, named, ctx);
      throw error;
    }
  };
