import { giveGrowth } from '../membership';
import { type Effect, findOrderLines } from '../order';

/** A completed order gives its member growth for what is left of its drinks. */
export const grow: Effect = async (tx, { order: { id, user_id: me, order_sn: orderSn } }, deps) =>
  giveGrowth(tx, deps, { me, orderSn, lines: await findOrderLines(tx, id) });
