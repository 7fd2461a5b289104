import type { GrowingLine } from '@/domain/membership';
import { giveOrderChances } from '../chance';
import { type Effect, findOrderLines } from '../order';

/** Whether something was paid for goods of an order, and not all of that was paid back. */
export const isPaidFor = (lines: readonly GrowingLine[]): boolean =>
  lines.some(({ num, pay_amount, refund_num }) => pay_amount > 0 && refund_num < num);

/** A completed order that was paid gives its member chances to draw. */
export const giveChances: Effect = async (tx, { order, now }) => {
  const { id, user_id: me, order_sn: orderSn, paytime } = order;
  if (paytime === null || !isPaidFor(await findOrderLines(tx, id))) return;
  await giveOrderChances(tx, { me, orderSn, paytime, now });
};
