import { findMobiles } from '../account';
import type { Db, Tx } from '../db/db';
import type { ManualRefund } from '../internal-contract/ops.schemas';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import { findOrderNames, insertOrderLog, isUsedChannel, lockOrder, showRefunds, tellRefund } from '../order';
import { findManualRefunds, findRefund, settleRefund } from '../payment';
import { refundReason } from './refund-reason';

const LIST_MAX = 100;

interface Settling {
  /** It is null for an order that is of no shop, whose money the head office pays back. */
  shopId: number | null;
  refundSn: string;
  /** How it was paid back. */
  note: string;
  who: string;
  /** The manager who approved it. It is empty if none had to. */
  manager: string;
}

/** Refunds that a person makes, because no provider does. */
export class ManualRefunds {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  /** The refunds of a shop. With null it is those of orders that are of no shop. */
  async list(shopId: number | null): Promise<ManualRefund[]> {
    const { read } = this.deps.db;
    const refunds = await findManualRefunds(read, { shopId, limit: LIST_MAX });
    const orders = await findOrderNames(
      read,
      refunds.map(({ order_id }) => order_id),
    );
    const mobiles = await findMobiles(
      read,
      [...orders.values()].map(({ user_id }) => user_id),
    );
    return refunds.flatMap(({ order_id, reason, channel, ...refund }) => {
      const order = orders.get(order_id);
      if (!order) return [];
      const { order_sn, pickup_no, user_id, createtime: ordertime } = order;
      const why = refundReason({ cause: refund.cause, reason });
      const named = { order_sn, pickup_no, ordertime, channel: isUsedChannel(channel) ? channel : null };
      return [{ ...refund, ...why, ...named, mobile: mobiles.get(user_id) ?? '' }];
    });
  }

  /** A person has paid a refund out. */
  async settle(tx: Tx, { shopId, refundSn, note, ...by }: Settling): Promise<{ refund_sn: string }> {
    const refund = await findRefund(tx, refundSn);
    if (!refund || refund.shop_id !== shopId) throw new AppError('REFUND_NOT_FOUND');
    const order = await lockOrder(tx, refund.order_id);
    const now = this.deps.clock.now();
    if (!(await settleRefund(tx, { refundSn, ...by, note, now }))) throw new AppError('REFUND_NOT_FOUND');
    await insertOrderLog(tx, {
      order_id: order.id,
      from_status: order.status,
      to_status: order.status,
      actor: shopId === null ? 'system' : 'shop',
      act: 'refund-settled',
      ...by,
      memo: `${refundSn}: ${note}`,
      createtime: now,
    });
    await showRefunds(tx, { orderId: order.id, now });
    await tellRefund(tx, { order, refund, now });
    return { refund_sn: refundSn };
  }
}
