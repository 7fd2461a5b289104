import type { PointsOrderState } from '@/contract/mall/mall.schemas';
import { pointsOrder } from '@/domain/points/points-order';
import type { Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import { mallTexts } from '../messages/mall-texts';
import {
  type Effect,
  findOrderLines,
  type OrderKind,
  type OrderRecord,
  TransitionRefused,
  withoutMoney,
} from '../order';
import { givePointsBack, spendPoints } from '../points';
import { closeCodes, leavingFetched, makeFetchCode } from '../redemption';
import { shipmentCancelled, shipmentReceived } from '../shipping';
import { giveBackPointsGoods, takePointsGoods, termsOf } from './points-order-repository';

const DAY = 86_400;

/** The member has fewer points than an order costs. */
export class PointsMissing extends TransitionRefused {
  constructor(readonly missing: number) {
    super(`${missing} points are missing`);
  }
}

/** The stock is too low for an order. */
export class StockRefused extends TransitionRefused {
  constructor() {
    super('sold out');
  }
}

/** What an order is for, as the ledger says it. */
async function nameOf(tx: Tx, { id, order_sn }: OrderRecord): Promise<Text3> {
  const [line] = await findOrderLines(tx, id);
  if (!line) throw new Error(`order ${order_sn} has no line`);
  return line.name_json;
}

const spend: Effect = async (tx, { order, now }) => {
  const { points } = await termsOf(tx, order);
  const price = { orderSn: order.order_sn, points: points * order.goods_num, name: await nameOf(tx, order) };
  const { missing } = await spendPoints(tx, { me: order.user_id, now }, price);
  if (missing > 0) throw new PointsMissing(missing);
};

const take: Effect = async (tx, { order, now }) => {
  const { goods_id: goodsId } = await termsOf(tx, order);
  const isTaken = await takePointsGoods(tx, { orderId: order.id, goodsId, num: order.goods_num, now });
  if (!isTaken) throw new StockRefused();
};

/** The points come first: they lock the member, as an exchange does before it takes anything. */
const giveBackAll: Effect = async (tx, { order, now }) => {
  const given = { orderSn: order.order_sn, name: await nameOf(tx, order) };
  await givePointsBack(tx, { me: order.user_id, now }, given);
  const { goods_id: goodsId, taken } = await termsOf(tx, order);
  await giveBackPointsGoods(tx, { orderId: order.id, goodsId, num: taken, now });
};

const makeCode: Effect = async (tx, { order, now }, deps) => {
  const { shop_id: shopId, redeem_days } = await termsOf(tx, order);
  await makeFetchCode(tx, deps, { order, itemKind: 'points_goods', shopId, expiretime: now + redeem_days * DAY });
};

const close: Effect = async (tx, { order, now }) => {
  await closeCodes(tx, { orderId: order.id, as: 'ended', now });
};

/** Orders of the points mall. They cost points and no money, so they have neither payments nor refunds. */
export const pointsKind: OrderKind<PointsOrderState> = {
  ...withoutMoney,
  rules: pointsOrder,
  effects: {
    'new > unpaid': [spend, take],
    'toShip > toFetch': [makeCode],
    'toShip > cancelled': [giveBackAll, shipmentCancelled],
    'toFetch > cancelled': [close, giveBackAll],
    'onWay > completed': [shipmentReceived],
  },
  stateTexts: (language) => mallTexts[language].states,
  refusalTexts: (language) => mallTexts[language].refusals,
  wayOut: async (_db, order, { language }) => {
    const { cancelFirst, confirmFirst } = mallTexts[language];
    return order.status === pointsOrder.statuses.toShip ? cancelFirst : confirmFirst;
  },
  leaving: leavingFetched,
};
