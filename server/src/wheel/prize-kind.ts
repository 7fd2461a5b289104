import type { PrizeOrderState } from '@/contract/wheel/wheel.schemas';
import { prizeOrder } from '@/domain/draws/prize-order';
import { wheelTexts } from '../messages/wheel-texts';
import { type Effect, type OrderKind, withoutMoney } from '../order';
import { closeCodes, leavingFetched, makeFetchCode } from '../redemption';
import { shipmentReceived } from '../shipping';
import { drawStatus, findClaimedDraw, giveBackEntry, markClaim } from './wheel-repository';

/** Seconds in which a claimed prize can be fetched. */
const FETCH_SECONDS = 30 * 86_400;

const makeCode: Effect = async (tx, { order, now }, deps) => {
  const { claim_shop_id: shopId } = await findClaimedDraw(tx, order.id);
  await makeFetchCode(tx, deps, { order, itemKind: 'prize', shopId, expiretime: now + FETCH_SECONDS });
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

/** Claims of prizes. They cost nothing, so they have neither payments nor refunds. */
export const prizeKind: OrderKind<PrizeOrderState> = {
  ...withoutMoney,
  rules: prizeOrder,
  effects: {
    'toShip > toFetch': [makeCode],
    'toFetch > completed': [received],
    'toFetch > cancelled': [expire],
    'onWay > completed': [shipmentReceived, received],
  },
  stateTexts: (language) => wheelTexts[language].claim,
  refusalTexts: (language) => wheelTexts[language].refusals,
  wayOut: async (_db, order, { language }) => {
    const { waitFirst, confirmFirst } = wheelTexts[language];
    return order.status === prizeOrder.statuses.toShip ? waitFirst : confirmFirst;
  },
  leaving: leavingFetched,
};
