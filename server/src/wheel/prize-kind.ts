import type { PrizeOrderState } from '@/contract/wheel/wheel.schemas';
import { prizeOrder } from '@/domain/draws/prize-order';
import type { Tx } from '../db/db';
import { wheelTexts } from '../messages/wheel-texts';
import {
  advance,
  type Effect,
  findOrderLines,
  type LeavingOrders,
  type LeftOfOrder,
  type MoneyDeps,
  type OrderKind,
  type OrderRecord,
} from '../order';
import { closeCodes, makeCodes } from '../redemption';
import { shipmentReceived } from '../shipping';
import { drawStatus, findClaimedDraw, giveBackEntry, markClaim } from './wheel-repository';

/** An order is made and leaves its first state in one transaction, so this is never waited for. */
const UNPAID_SECONDS = 15 * 60;
/** Seconds in which a claimed prize can be fetched. */
const FETCH_SECONDS = 30 * 86_400;

const makeCode: Effect = async (tx, { order, now }, deps) => {
  const { claim_shop_id: shopId } = await findClaimedDraw(tx, order.id);
  if (shopId === null) throw new Error(`order ${order.order_sn} is fetched in no shop`);
  for (const { item_id, name_json, spec_json, image, tint, num } of await findOrderLines(tx, order.id)) {
    await makeCodes(tx, deps, {
      me: order.user_id,
      orderId: order.id,
      item: { item_kind: 'prize', item_id, name: name_json, note: spec_json, image, tint },
      num,
      shopIds: [shopId],
      expiretime: now + FETCH_SECONDS,
      shares: [0],
    });
  }
};

const received: Effect = async (tx, { order, now }) => {
  await markClaim(tx, { orderId: order.id, status: drawStatus.received, now });
};

/** What was not fetched goes back to the stock. */
const expire: Effect = async (tx, { order, now }) => {
  await closeCodes(tx, { orderId: order.id, as: 'ended', now });
  await markClaim(tx, { orderId: order.id, status: drawStatus.expired, now });
  await giveBackEntry(tx, { id: (await findClaimedDraw(tx, order.id)).entry_id, now });
};

/** Ends a claim whose prize was not fetched. */
export const endClaim = (
  tx: Tx,
  deps: MoneyDeps,
  { order, by, reason }: { order: OrderRecord; by: 'user' | 'system'; reason: string },
): Promise<boolean> =>
  advance(tx, deps, {
    order,
    to: 'cancelled' satisfies PrizeOrderState,
    actor: by,
    memo: reason,
    set: { canceltime: deps.clock.now(), cancel_by: by, cancel_reason: reason },
  });

/** What waits in a shop is lost with the account. */
const leaving: LeavingOrders<PrizeOrderState> = {
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
    await endClaim(tx, deps, { order, by: 'user', reason: 'deletion' });
  },
};

/** Claims of prizes. They cost nothing, so they have neither payments nor refunds. */
export const prizeKind: OrderKind<PrizeOrderState> = {
  rules: prizeOrder,
  unpaidSeconds: () => UNPAID_SECONDS,
  effects: {
    'toShip > toFetch': [makeCode],
    'toFetch > completed': [received],
    'toFetch > cancelled': [expire],
    'onWay > completed': [shipmentReceived, received],
  },
  canRevive: async () => false,
  stateTexts: (language) => wheelTexts[language].claim,
  wayOut: async (_db, order, { language }) => {
    const { waitFirst, confirmFirst } = wheelTexts[language];
    return order.status === prizeOrder.statuses.toShip ? waitFirst : confirmFirst;
  },
  leaving,
};
