import { limits } from '@/contract/limits';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { businessDay, dayStart } from '@/domain/business-day';
import { drinks } from '@/domain/drinks';
import { rideMinutes, wayMinutes } from '@/domain/eta';
import { cupsLeft } from '@/domain/line-refund';
import { closingAfter, openState, takesOrders } from '@/domain/opening-hours';
import { orderRules } from '@/domain/order-rules';
import { pickupNumber } from '@/domain/pickup-number';
import { canKeepSlot, SLOTS_AHEAD_SECONDS, slotPayableUntil } from '@/domain/slots';
import { couponEffects as coupon, earn, giveChances, thankInviter } from '../benefits';
import type { Queries, Tx } from '../db/db';
import { addSales, giveBackStock, type SkuCount, type StockMove, takeStock } from '../menu';
import { texts } from '../messages/message';
import {
  advance,
  drinkLines,
  type Effect,
  findPickupNumbers,
  type MoneyDeps,
  type Moved,
  markStockTaken,
  noteOnOrder,
  type OrderKind,
  type OrderRecord,
  type PayTerms,
  RECEIVED,
  TransitionRefused,
} from '../order';
import { longestChannelSeconds, secondsToPay } from '../payment';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { findDelivery } from './delivery-repository';
import { lastDeliveryMinutes } from './destination';
import { nextPickupCount, type PickupDay } from './pickup-repository';
import { queueOf, readyTimes } from './queue';
import { ownWork, slotEffects, slotOf } from './slots';

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

/** What could not be made, and was paid back before, neither is in stock nor was sold. */
async function cups({ lines }: Moved, isWanted: (line: { stock_taken: 0 | 1 }) => boolean): Promise<SkuCount[]> {
  return drinkLines(await lines())
    .filter(isWanted)
    .map(({ sku_id, num, refund_num = 0 }) => ({ sku_id, num: cupsLeft({ num, refund_num }) }))
    .filter(({ num }) => num > 0);
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

/** When the drinks of an order that was just paid will be ready, or at the address. A slot stays as it was promised. */
async function promisedTimes(tx: Tx, { order, shop, now }: { order: OrderRecord; shop: ShopRecord; now: number }) {
  if (order.slot_start !== null) return {};
  const metres = (await findDelivery(tx, order))?.metres ?? null;
  // The order is paid, so its own cups are among those that wait.
  const queue_cups = (await queueOf(tx, { shopId: shop.id, now })) - order.goods_num;
  return readyTimes({ shop, cups: order.goods_num, metres, queue_cups, now });
}

/** When the drinks will be ready, or at the address, and the number by which they are called. */
const queueUp: Effect = async (tx, { order, now }) => {
  const shop = await shopOf(tx, order);
  const times = await promisedTimes(tx, { order, shop, now });
  const pickup_day = businessDay(now, shop.utc_offset_minutes);
  const day = { shopId: shop.id, day: pickup_day, dayStart: dayStart(now, shop.utc_offset_minutes) };
  // This comes last, because it locks the shop's counters until the transaction ends.
  const pickup_no = await freePickupNumber(tx, day);
  await noteOnOrder(tx, { orderId: order.id, set: { ...times, pickup_day, pickup_no } });
};

/** From now on only the ride is left. */
const estimateRide: Effect = async (tx, { order, now }) => {
  const { min, max } = rideMinutes((await findDelivery(tx, order))?.metres ?? 0);
  const set = { eta_start: now + min * 60, eta_end: now + max * 60 };
  await noteOnOrder(tx, { orderId: order.id, set });
};

/** Cups that were paid back were not sold. */
const countSales: Effect = async (tx, { order, lines }) => {
  const sold = drinkLines(await lines()).map(({ goods_id, num, refund_num = 0 }) => ({
    goods_id,
    num: num - refund_num,
  }));
  await addSales(tx, { shopId: shopIdOf(order), sold });
};

/** Marks a locked order as accepted by its shop. Returns false if it was accepted before, or is no longer waiting. */
export async function acceptOrder(tx: Tx, { order, now }: { order: OrderRecord; now: number }): Promise<boolean> {
  if (order.status !== statuses.paid || order.accepttime !== null) return false;
  await noteOnOrder(tx, { orderId: order.id, set: { accepttime: now, updatetime: now } });
  return true;
}

/** Records that a locked delivery has arrived; true if it had before. Returns false if it was not sent. */
export async function receiveDelivery(
  tx: Tx,
  deps: MoneyDeps,
  { order, actor, who }: { order: OrderRecord; actor: 'user' | 'shop' | 'system'; who?: string },
): Promise<boolean> {
  if (order.type !== 'takeout') return false;
  if (order.status !== statuses.delivering) return order.receivetime !== null;
  const act = actor === 'user' ? RECEIVED : undefined;
  return await advance(tx, deps, { order, to: 'pickedUp', actor, act, who, set: { receivetime: deps.clock.now() } });
}

/**
 * Whether an order that was cancelled may be made after all: the shop is open, a delivery can still arrive, and a slot can
 * still be kept.
 */
async function canRevive(tx: Tx, order: OrderRecord, now: number): Promise<boolean> {
  const shop = await shopOf(tx, order);
  const open = openState(shopHours(shop), now);
  const delivery = await findDelivery(tx, order);
  const slot = slotOf(order);
  const work = ownWork(shop, { cups: order.goods_num, metres: delivery?.metres ?? null });
  if (slot && !canKeepSlot(slot, work, now)) return false;
  if (!delivery) return open.is_open;
  return shop.takeout_switch === 1 && takesOrders(open, lastDeliveryMinutes(shop, delivery.metres), now);
}

/** The columns of a shop that say how its orders may be paid. */
export type PayingShop = Parameters<typeof shopHours>[0] &
  Pick<ShopRecord, 'pay_channels_json' | 'lead_minutes' | 'minutes_per_cup_x10'>;

/** The last second in which an order can be paid: at closing; for a delivery so much earlier as its way takes. */
const payableOpen = (closing: number | null, metres: number | null): number | null =>
  closing === null || metres === null ? closing : closing - wayMinutes(metres).max * 60;

type PayingOrder = Pick<OrderRecord, 'createtime' | 'type' | 'goods_num' | 'slot_start' | 'slot_end'>;

interface Payable {
  /** The last second to pay by the hours of the shop. */
  byHours: number | null;
  /** The last second to pay, so that its slot can be kept. */
  bySlot: number | null;
}

/** The last seconds in which an order can be paid. Returns null if there is none. */
export function payableUntil(
  shop: PayingShop,
  { closing, metres, order }: { closing: number | null; metres: number | null; order: Omit<PayingOrder, 'createtime'> },
): Payable {
  const slot = slotOf(order);
  const bySlot = slot && slotPayableUntil(slot, ownWork(shop, { cups: order.goods_num, metres }));
  return { byHours: payableOpen(closing, metres), bySlot };
}

const LATEST = Number.MAX_SAFE_INTEGER;

/** The earlier one. Returns null if there is neither. */
export const earlierOf = ({ byHours, bySlot }: Payable): number | null =>
  byHours === null && bySlot === null ? null : Math.min(byHours ?? LATEST, bySlot ?? LATEST);

/** When the opening hours end in which an order was made. Returns null if they do not end. */
export const closingOf = (shop: Parameters<typeof shopHours>[0], { createtime }: Pick<OrderRecord, 'createtime'>) =>
  closingAfter(shopHours(shop), createtime);

/**
 * The longest time from paying to a refund. It adds up the time until the slot, a day of the shop, the time after its
 * closing, the ride, the time to ask money back, and the times in which all reports stay without an answer.
 */
const refundSeconds =
  SLOTS_AHEAD_SECONDS +
  86_400 +
  orderRules.afterClosingSeconds +
  orderRules.receiveSeconds +
  orderRules.afterSaleSeconds +
  orderRules.afterSalesMax * orderRules.afterSaleAnswerSeconds;

/** How an order may be paid in a shop. Cash is taken for what is picked up, where the shop has named it. */
export function payTermsIn(
  shop: PayingShop & Pick<ShopRecord, 'name' | 'address' | 'utc_offset_minutes'>,
  { metres, order }: { metres: number | null; order: PayingOrder },
): PayTerms {
  const named = shop.pay_channels_json;
  const payable = payableUntil(shop, { closing: closingOf(shop, order), metres, order });
  const { byHours, bySlot } = payable;
  // The closing decides if it comes before the slowest channel would end, and before the end that the slot sets.
  const isSoon =
    byHours !== null && byHours < order.createtime + longestChannelSeconds && (bySlot === null || byHours <= bySlot);
  return {
    payableUntil: earlierOf(payable),
    refundSeconds,
    closing: isSoon ? byHours : null,
    shop,
    takes: (channel) =>
      channel === 'cash'
        ? order.type === 'takein' && named !== null && named.includes(channel)
        : named === null || named.includes(channel),
  };
}

/** Orders of drinks from the menu of one shop. */
export const drinksKind: OrderKind<OrderState> = {
  rules: drinks,
  unpaidSeconds: (channel) => secondsToPay(channel, limits.unpaidMinutes * 60),
  payTerms: async (db, order) =>
    payTermsIn(await shopOf(db, order), { metres: (await findDelivery(db, order))?.metres ?? null, order }),
  // What is refunded because it did not arrive has none: it was made, so its cups, its slot and its coupon are used up.
  effects: {
    'new > unpaid': [coupon.lock, slotEffects.take, takeCups],
    'unpaid > paid': [coupon.use, queueUp],
    'unpaid > cancelled': [coupon.release, slotEffects.giveBack, giveCupsBack('release')],
    'cancelled > paid': [coupon.takeAgain, slotEffects.take, takeCupsAgain, queueUp],
    'paid > refunded': [coupon.giveBack, slotEffects.giveBack, giveCupsBack('return')],
    'making > refunded': [coupon.giveBack, slotEffects.giveBack, giveCupsBack('return')],
    'ready > refunded': [coupon.giveBack, slotEffects.giveBack, giveCupsBack('return')],
    'ready > delivering': [estimateRide],
    'ready > pickedUp': [countSales],
    'delivering > pickedUp': [countSales],
    'pickedUp > completed': [earn, giveChances, thankInviter],
  },
  canRevive,
  leaving: null,
  stateTexts: (language, { type }) => {
    const { orderState, takeoutState } = texts(language);
    return type === 'takeout' ? { ...orderState, ...takeoutState } : orderState;
  },
  // What a courier has ridden for is paid: the fee comes back with the whole order only, before it was sent or if it did
  // not arrive.
  refundableInParts: async (_, { pay_amount, delivery_fee }) => pay_amount - delivery_fee,
};
