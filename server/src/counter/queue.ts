import { addressLine } from '@/domain/address-lines';
import { drinks } from '@/domain/drinks';
import { stateOf } from '@/domain/order-kind';
import type { Queries } from '../db/db';
import { type DeliveryRecord, findDeliveries } from '../drinks';
import type { OpsOrder } from '../internal-contract/ops.schemas';
import { findShopWork, findWorkById, isUsedChannel, type ShopWork } from '../order';
import { findCustomerNames } from './customer-names';

const { paid, making, ready, delivering } = drinks.statuses;

/** Orders that a counter still has to do with. */
export const underWay = { kind: drinks.name, statuses: [paid, making, ready, delivering] };
const WORK_MAX = 200;

/** Where the courier goes, with the whole phone number. */
function receivingOf({ address_json, metres, courier_note }: DeliveryRecord): OpsOrder['receiving'] {
  const { name, mobile, lng, lat } = address_json;
  return { name, mobile, address: addressLine(address_json), lng, lat, distance: metres, courier_note };
}

async function withDeliveries(db: Queries, orders: readonly ShopWork[]): Promise<OpsOrder[]> {
  const sent = orders.filter(({ type }) => type === 'takeout').map(({ id }) => id);
  const deliveries = await findDeliveries(db, sent);
  const names = await findCustomerNames(db, [...new Set(orders.map(({ user_id }) => user_id))]);
  return orders.map(({ status, type, user_id: userId, pay_channel: channel, ...order }) => {
    const delivery = deliveries.get(order.id);
    const receiving = delivery ? receivingOf(delivery) : null;
    return {
      ...order,
      type: type ?? 'takein',
      state: stateOf(drinks, status),
      customer: names.get(userId) ?? '',
      receiving,
      pay_channel: isUsedChannel(channel) ? channel : null,
    };
  });
}

/** What a shop has to do, oldest first. */
export const readQueue = async (db: Queries, shopId: number): Promise<OpsOrder[]> =>
  withDeliveries(db, await findShopWork(db, { ...underWay, shopId, limit: WORK_MAX }));

/** The named orders that still need something from a shop, by their id. */
export async function readTickets(
  db: Queries,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<Map<number, OpsOrder>> {
  if (ids.length === 0) return new Map();
  const orders = await withDeliveries(db, await findWorkById(db, { ...underWay, shopId, ids }));
  return new Map(orders.map((order) => [order.id, order]));
}
