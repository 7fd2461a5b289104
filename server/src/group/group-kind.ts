import type { GroupOrderState } from '@/contract/group/group.schemas';
import { limits } from '@/contract/limits';
import { groupOrder } from '@/domain/group-order';
import { earn, giveChances, thankInviter } from '../benefits';
import { groupTexts } from '../messages/group-texts';
import { advance, type Effect, findOrderLines, type OrderKind, refundPaid } from '../order';
import { closeCodes, makeCodes } from '../redemption';
import { findGroupOrder } from './group-order-repository';
import { findProduct } from './product-repository';
import { giveBackPaid, giveBackUnpaid, hold, join, joinLate, keepSeat, leave, release, take } from './seats';
import { findTeam, findUnmoved } from './team-repository';
import { tellFailed, tellFormed } from './tell-team';

const HOUR = 3600;
const DAY = 24 * HOUR;
const { forming } = groupOrder.statuses;

/** One code for all that was ordered: it is handed over together. */
const makeCode: Effect = async (tx, { order, now }, deps) => {
  const [line] = await findOrderLines(tx, order.id);
  if (!line) throw new Error(`order ${order.order_sn} has no line`);
  const { team_id, product_id, redeem_days, shop_ids_json: shopIds } = await findGroupOrder(tx, order.id);
  const { formtime } = await findTeam(tx, team_id);
  const isBundle = Object.values(line.spec_json).every((text) => text === '');
  const content = isBundle ? (await findProduct(tx, product_id))?.content_json : null;
  await makeCodes(tx, deps, {
    me: order.user_id,
    orderId: order.id,
    item: {
      item_kind: 'group',
      item_id: line.item_id,
      name: line.name_json,
      note: content ?? line.spec_json,
      image: line.image,
      tint: line.tint,
    },
    num: order.goods_num,
    shopIds,
    expiretime: (formtime ?? now) + redeem_days * DAY,
    shares: [order.pay_amount],
  });
};

const closeCode: Effect = async (tx, { order, now }) => {
  await closeCodes(tx, { orderId: order.id, as: 'refunded', now });
};

/** Orders of members of teams. */
export const groupKind: OrderKind<GroupOrderState> = {
  rules: groupOrder,
  unpaidSeconds: () => limits.unpaidMinutes * 60,
  // A seat is held until the team is over, and a team begins while its product is sold: no channel gives an order longer.
  payTerms: async (db, order) => {
    const { team_id, product_id, redeem_days } = await findGroupOrder(db, order.id);
    const { endtime } = await findTeam(db, team_id);
    const product = await findProduct(db, product_id);
    // What is not fetched in time is paid back last.
    const refundSeconds = (product?.group_hours ?? 0) * HOUR + redeem_days * DAY;
    return {
      payableUntil: endtime ?? product?.endtime ?? null,
      takes: () => true,
      refundsItself: true,
      refundSeconds,
      note: (language) => groupTexts[language].backIfNotFull,
    };
  },
  effects: {
    'new > unpaid': [hold, take],
    'unpaid > forming': [join],
    'unpaid > cancelled': [release, giveBackUnpaid],
    'cancelled > forming': [joinLate],
    'forming > toRedeem': [keepSeat, makeCode, tellFormed],
    'forming > refunded': [tellFailed, leave, giveBackPaid],
    'toRedeem > completed': [earn, giveChances, thankInviter],
    'toRedeem > refunded': [closeCode, giveBackPaid],
  },
  canRevive: async () => true,
  leaving: null,
  // Nobody can leave a team once it is formed or has failed. What is to be redeemed is not given back.
  canCancel: async (tx, order) => {
    if (order.status !== forming) return true;
    const { team_id } = await findGroupOrder(tx, order.id);
    return (await findTeam(tx, team_id)).state === 'forming';
  },
  stateTexts: (language) => groupTexts[language].orderState,
  decided: {
    find: findUnmoved,
    move: async (tx, deps, order) => {
      if (order.status !== forming) return false;
      const { team_id } = await findGroupOrder(tx, order.id);
      const { state } = await findTeam(tx, team_id);
      if (state === 'formed') return await advance(tx, deps, { order, to: 'toRedeem', actor: 'system' });
      if (state !== 'failed') return false;
      return await refundPaid(tx, deps, { order, by: 'system', reason: 'the team did not fill' });
    },
  },
};
