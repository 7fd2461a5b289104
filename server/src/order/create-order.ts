import type { Insertable } from 'kysely';
import { limits } from '@/contract/limits';
import { commonStatus, stateOf } from '@/domain/order-kind';
import { afterCommit, type Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { MoneyDeps, OrderKind } from './order-kind';
import { insertOrderLog } from './order-log-repository';
import { payOrder } from './order-money';
import { countUnpaid, insertOrder, insertOrderLines, lockOrder, type OrderRecord } from './order-repository';
import { runEffects } from './order-transition';
import { serialNumber } from './serial-number';

type NewOrder = Omit<
  Insertable<Database['orders']>,
  'id' | 'order_sn' | 'kind' | 'status' | 'unpaid_seconds' | 'expiretime' | 'partner_id' | 'createtime' | 'updatetime'
>;
type NewLine = Omit<Insertable<Database['order_goods']>, 'id' | 'order_id' | 'stock_taken'>;

export interface OrderToMake {
  kind: OrderKind;
  /** The partner in whose session it is placed. */
  partnerId: string | null;
  order: NewOrder;
  lines: readonly NewLine[];
  /** The latest deadline that the order may have, in seconds. It is null if only that of its kind counts. */
  payableUntil: number | null;
  /** Writes the rows of its kind's own tables; the effects read them. */
  writeDetails?(tx: Tx, orderId: number): Promise<void>;
}

export interface MadeOrder {
  order_sn: string;
  /** Name of its state: unpaid, or where it stands when nothing had to be paid. */
  state: string;
  pay_amount: number;
  /** When it is cancelled unless it is paid, in seconds. */
  expiretime: number | null;
}

/** Whether a member has as many unpaid orders, of any kind, as one may have. The member must be locked. */
export const hasTooManyUnpaid = async (tx: Tx, { clock }: MoneyDeps, me: number): Promise<boolean> =>
  (await countUnpaid(tx, { me, now: clock.now() })) >= limits.unpaidOrdersMax;

async function write(
  tx: Tx,
  deps: MoneyDeps,
  { kind, partnerId, order, lines, payableUntil }: OrderToMake,
): Promise<OrderRecord> {
  const now = deps.clock.now();
  const { name, prefix } = kind.rules;
  const made = await insertOrder(tx, {
    ...order,
    kind: name,
    partner_id: partnerId,
    order_sn: serialNumber(prefix, deps),
    status: commonStatus.unpaid,
    unpaid_seconds: kind.unpaidSeconds(null),
    expiretime: Math.min(now + kind.unpaidSeconds(null), payableUntil ?? Number.MAX_SAFE_INTEGER),
    createtime: now,
    updatetime: now,
  });
  await insertOrderLines(
    tx,
    lines.map((line) => ({ ...line, order_id: made.id })),
  );
  const log = { order_id: made.id, from_status: null, to_status: made.status, actor: 'user' as const };
  await insertOrderLog(tx, { ...log, createtime: now });
  afterCommit(tx, () => deps.watch?.moved({ kind: name, state: 'unpaid', channel: 'none' }));
  return made;
}

/**
 * Creates an order with its lines, takes what its kind takes, and makes it paid if it costs nothing.
 * @throws TransitionRefused when the kind cannot take what it needs; the caller must roll back
 */
export async function createOrder(tx: Tx, deps: MoneyDeps, making: OrderToMake): Promise<MadeOrder> {
  const { kind } = making;
  const order = await write(tx, deps, making);
  const { order_sn, pay_amount, expiretime } = order;
  await making.writeDetails?.(tx, order.id);
  const lines = making.lines.map((line) => ({
    ...line,
    goods_id: line.goods_id ?? null,
    sku_id: line.sku_id ?? null,
    stock_taken: 0 as const,
  }));
  await runEffects(tx, deps, { kind, order, from: null, to: 'unpaid', lines });
  if (pay_amount > 0) return { order_sn, state: 'unpaid', pay_amount, expiretime };
  await payOrder(tx, deps, { order, payment: null, actor: 'system', paytime: order.createtime });
  // The effects of being paid may have moved it on.
  const { status } = await lockOrder(tx, order.id);
  return { order_sn, state: stateOf(kind.rules, status), pay_amount, expiretime: null };
}
