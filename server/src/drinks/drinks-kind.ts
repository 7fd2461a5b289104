import { limits } from '@/contract/limits';
import type { OrderState } from '@/contract/order.schemas';
import { drinks } from '@/domain/drinks';
import { businessDay, dayStart, openState } from '@/domain/opening-hours';
import { pickupNumber } from '@/domain/pickup-number';
import type { Queries, Tx } from '../db/db';
import { addSales, giveBackStock, type SkuCount, type StockMove, takeStock } from '../menu';
import { texts } from '../messages/message';
import {
  type Effect,
  findPickupNumbers,
  type Moved,
  markStockTaken,
  noteOnOrder,
  type OrderKind,
  type OrderRecord,
  TransitionRefused,
} from '../order';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { nextPickupCount, type PickupDay } from './pickup-repository';
import { readyTimes } from './queue';

const { statuses } = drinks;
/** Orders whose pickup number is in use. */
const open = { kind: drinks.name, statuses: [statuses.paid, statuses.making, statuses.ready, statuses.delivering] };

/** Too few cups are in stock. */
export class OutOfStock extends TransitionRefused {
  constructor(readonly skuIds: readonly number[]) {
    super('out of stock');
  }
}

/** The shop of an order of drinks, which always has one. */
export function shopIdOf({ order_sn, shop_id }: Pick<OrderRecord, 'order_sn' | 'shop_id'>): number {
  if (shop_id === null) throw new Error(`order ${order_sn} has no shop`);
  return shop_id;
}

export async function shopOf(db: Queries, order: OrderRecord): Promise<ShopRecord> {
  const shop = await findShop(db, shopIdOf(order));
  if (!shop) throw new Error(`order ${order.order_sn} has no shop`);
  return shop;
}

const stockMove = ({ order, now }: Moved): StockMove => ({ shopId: shopIdOf(order), orderSn: order.order_sn, now });

async function cups({ lines }: Moved, isWanted: (line: { stock_taken: 0 | 1 }) => boolean): Promise<SkuCount[]> {
  return (await lines()).filter(isWanted).map(({ sku_id, num }) => ({ sku_id: sku_id as number, num }));
}

const takeCups: Effect = async (tx, moved) => {
  const counts = await cups(moved, () => true);
  const taken = await takeStock(tx, { ...stockMove(moved), counts, reason: 'order' });
  if (!taken.ok) throw new OutOfStock(taken.missing);
  if (taken.counted.length > 0) await markStockTaken(tx, { orderId: moved.order.id, skuIds: taken.counted });
};

const takeCupsAgain: Effect = async (tx, moved) => {
  const counts = await cups(moved, (line) => line.stock_taken === 1);
  const taken = await takeStock(tx, { ...stockMove(moved), counts, reason: 'retake' });
  if (!taken.ok) throw new OutOfStock(taken.missing);
};

const giveCupsBack =
  (reason: 'release' | 'return'): Effect =>
  async (tx, moved) => {
    const counts = await cups(moved, (line) => line.stock_taken === 1);
    await giveBackStock(tx, { ...stockMove(moved), counts, reason });
  };

/** The next pickup number of the day that no open order of the day before has. Within a day the counter is unique. */
async function freePickupNumber(tx: Tx, day: PickupDay & { dayStart: number }): Promise<string> {
  // Locks the counters first, so that numbers given by a concurrent payment are visible.
  let count = await nextPickupCount(tx, day);
  const taken = await findPickupNumbers(tx, {
    ...open,
    shopId: day.shopId,
    exceptDay: day.day,
    madeBefore: day.dayStart,
  });
  while (taken.has(pickupNumber(count))) count = await nextPickupCount(tx, day);
  return pickupNumber(count);
}

/** When the drinks will be ready, and the number by which they are called. */
const queueUp: Effect = async (tx, { order, now }) => {
  const shop = await shopOf(tx, order);
  // The order is paid already.
  const times = await readyTimes(tx, { shop, cups: order.goods_num, now, isQueued: true });
  const pickup_day = businessDay(now, shop.utc_offset_minutes);
  const day = { shopId: shop.id, day: pickup_day, dayStart: dayStart(now, shop.utc_offset_minutes) };
  // Last: it locks the shop's counters until the transaction ends.
  const pickup_no = await freePickupNumber(tx, day);
  await noteOnOrder(tx, { orderId: order.id, set: { ...times, pickup_day, pickup_no } });
};

const countSales: Effect = async (tx, { order, lines }) =>
  addSales(tx, { shopId: shopIdOf(order), sold: await lines() });

/** Marks a locked order as accepted by its shop. False: it was accepted before, or is no longer waiting. */
export async function acceptOrder(tx: Tx, { order, now }: { order: OrderRecord; now: number }): Promise<boolean> {
  if (order.status !== statuses.paid || order.accepttime !== null) return false;
  await noteOnOrder(tx, { orderId: order.id, set: { accepttime: now, updatetime: now } });
  return true;
}

/** Orders of drinks from the menu of one shop. */
export const drinksKind: OrderKind<OrderState> = {
  rules: drinks,
  unpaidSeconds: limits.unpaidMinutes * 60,
  effects: {
    'new > unpaid': [takeCups],
    'unpaid > paid': [queueUp],
    'unpaid > cancelled': [giveCupsBack('release')],
    'cancelled > paid': [takeCupsAgain, queueUp],
    'paid > refunded': [giveCupsBack('return')],
    'making > refunded': [giveCupsBack('return')],
    'ready > pickedUp': [countSales],
    'delivering > pickedUp': [countSales],
  },
  canRevive: async (tx, order, now) => openState(shopHours(await shopOf(tx, order)), now).is_open,
  stateTexts: (language) => texts(language).orderState,
  /** The cashier by its address in the app (spec §2). */
  cashierPath: (orderSn) => `/#/pages/myOrder/payOver/payOver?order_sn=${orderSn}`,
};
