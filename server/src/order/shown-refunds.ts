import type { OrderRefund } from '@/contract/order/kind-parts.schemas';
import { refundStateOf } from '@/domain/order-kind';
import type { Queries } from '../db/db';
import { findRefunds } from '../payment';
import { isUsedChannel } from './present-order';

/** The amounts that are or were paid back of an order, oldest first, as its customer sees them. */
export const shownRefunds = async (db: Queries, orderId: number): Promise<OrderRefund[]> =>
  (await findRefunds(db, orderId)).flatMap(
    ({ refund_sn, cause, status, amount, channel, createtime, senttime, donetime }) =>
      isUsedChannel(channel)
        ? [{ refund_sn, cause, state: refundStateOf(status), amount, channel, createtime, senttime, donetime }]
        : [],
  );
