import type { Tx } from '../db/db';
import {
  cancelOrder,
  findOrderLines,
  type LeavingOrders,
  type LeftOfOrder,
  type MoneyDeps,
  type OrderRecord,
} from '../order';
import { makeCodes } from './make-codes';
import type { ItemKind } from './redemption-repository';

/** Makes the code with which an order that costs no money is fetched, all of it at once, in its shop. */
export async function makeFetchCode(
  tx: Tx,
  deps: MoneyDeps,
  {
    order,
    itemKind,
    shopId,
    expiretime,
  }: { order: OrderRecord; itemKind: ItemKind; shopId: number | null; expiretime: number },
): Promise<void> {
  if (shopId === null) throw new Error(`order ${order.order_sn} is fetched in no shop`);
  for (const { item_id, name_json, spec_json, image, tint, num } of await findOrderLines(tx, order.id)) {
    await makeCodes(tx, deps, {
      me: order.user_id,
      orderId: order.id,
      item: { item_kind: itemKind, item_id, name: name_json, note: spec_json, image, tint },
      num,
      shopIds: [shopId],
      expiretime,
      shares: [0],
    });
  }
}

/** What waits in a shop to be fetched is lost with the account. */
export const leavingFetched: LeavingOrders<'toFetch'> = {
  states: ['toFetch'],
  left: async (db, orders) => {
    const left = new Map<number, LeftOfOrder>();
    for (const { id } of orders) {
      const [line] = await findOrderLines(db, id);
      if (line) left.set(id, { title: line.name_json, num: line.num, amount: 0 });
    }
    return left;
  },
  end: async (tx, deps, order) => {
    await cancelOrder(tx, deps, { order, by: 'user', reason: 'deletion' });
  },
};
