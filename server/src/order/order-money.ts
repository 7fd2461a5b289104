import { etaMinutes } from '@/domain/eta';
import { businessDay, dayStart, openState } from '@/domain/opening-hours';
import { orderRules } from '@/domain/order-rules';
import { type Actor, statusOf } from '@/domain/order-states';
import { pickupNumber } from '@/domain/pickup-number';
import type { Tx } from '../db/db';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { findSettledPayment, insertRefund, markSettled, type PaymentRecord } from '../payment';
import { findShop, type ShopRecord, shopHours } from '../shop';
import {
  countQueueCups,
  findOpenPickupNumbers,
  findOrderLines,
  nextPickupCount,
  noteOnOrder,
  type OrderRecord,
  type PickupDay,
} from './order-repository';
import { advance } from './order-transition';
import { serialNumber } from './serial-number';
import { giveBackStock, type SkuCount, takeStock } from './stock-repository';

export interface MoneyDeps {
  clock: Clock;
  random: Random;
}

async function countedCups(tx: Tx, orderId: number): Promise<SkuCount[]> {
  return (await findOrderLines(tx, orderId)).filter((line) => line.stock_taken === 1);
}

async function shopOf(tx: Tx, order: OrderRecord): Promise<ShopRecord> {
  const shop = await findShop(tx, order.shop_id);
  if (!shop) throw new Error(`order ${order.order_sn} has no shop`);
  return shop;
}

/** When an order that is paid now will be ready, in seconds. Its own cups are not counted as waiting yet. */
async function promise(
  tx: Tx,
  { shop, order, now }: { shop: ShopRecord; order: OrderRecord; now: number },
): Promise<{ eta_start: number; eta_end: number }> {
  const queue_cups = await countQueueCups(tx, shop.id);
  const { min, max } = etaMinutes({ ...shop, queue_cups, own_cups: order.goods_num });
  return { eta_start: now + min * 60, eta_end: now + max * 60 };
}

export interface Settlement {
  order: OrderRecord;
  actor: Actor;
  /** Null: nothing had to be paid. */
  payment: PaymentRecord | null;
  paytime: number;
}

/** Makes an order paid: promise, pickup number, and the payment that did it. False: it was no longer payable. */
export async function payOrder(tx: Tx, { clock }: MoneyDeps, settlement: Settlement): Promise<boolean> {
  const { order, payment, actor, paytime } = settlement;
  const now = clock.now();
  const shop = await shopOf(tx, order);
  const isPaid = await advance(tx, order, {
    to: 'paid',
    actor,
    now,
    memo: payment?.payment_sn,
    set: {
      paytime,
      pay_channel: payment?.channel ?? null,
      ...(await promise(tx, { shop, order, now })),
      canceltime: null,
      cancel_by: null,
      cancel_reason: '',
    },
  });
  if (!isPaid) return false;
  if (payment) await markSettled(tx, payment.payment_sn);
  const day = businessDay(now, shop.utc_offset_minutes);
  const pickup_no = await freePickupNumber(tx, {
    shopId: shop.id,
    day,
    dayStart: dayStart(now, shop.utc_offset_minutes),
  });
  await noteOnOrder(tx, { orderId: order.id, set: { pickup_day: day, pickup_no } });
  return true;
}

/** The next pickup number of the day that no open order of the day before has. */
async function freePickupNumber(tx: Tx, day: PickupDay): Promise<string> {
  // Locks the counters first, so that numbers given by a concurrent payment are visible.
  let count = await nextPickupCount(tx, day);
  const taken = await findOpenPickupNumbers(tx, day);
  while (taken.has(pickupNumber(count))) count = await nextPickupCount(tx, day);
  return pickupNumber(count);
}

/** Whether a late payment may revive an order: only if the system cancelled it a moment ago and the shop is open. */
function isRescuable(order: OrderRecord, shop: ShopRecord, now: number): boolean {
  return (
    order.status === statusOf.cancelled &&
    order.cancel_by === 'system' &&
    order.canceltime !== null &&
    now - order.canceltime < orderRules.rescueSeconds &&
    openState(shopHours(shop), now).is_open
  );
}

/** Takes the cups of a cancelled order from stock again. If there are too few, the caller must roll back. */
export async function retakeCups(tx: Tx, order: OrderRecord, now: number): Promise<boolean> {
  const counts = await countedCups(tx, order.id);
  const move = { shopId: order.shop_id, orderSn: order.order_sn, now };
  return (await takeStock(tx, { ...move, counts, reason: 'retake' })).ok;
}

export async function canBeRescued(tx: Tx, order: OrderRecord, now: number): Promise<boolean> {
  return isRescuable(order, await shopOf(tx, order), now);
}

/** Cancels an unpaid order. False: it is no longer unpaid. */
export async function cancelUnpaid(
  tx: Tx,
  { clock }: MoneyDeps,
  { order, by, reason }: { order: OrderRecord; by: 'user' | 'system'; reason: string },
): Promise<boolean> {
  const now = clock.now();
  const set = { canceltime: now, cancel_by: by, cancel_reason: reason };
  if (!(await advance(tx, order, { to: 'cancelled', actor: by, now, memo: reason, set }))) return false;
  const counts = await countedCups(tx, order.id);
  await giveBackStock(tx, { counts, reason: 'release', shopId: order.shop_id, orderSn: order.order_sn, now });
  return true;
}

/** Records a refund of one payment. A second call changes nothing. */
export async function askRefund(
  tx: Tx,
  { clock, random }: MoneyDeps,
  { payment, reason }: { payment: PaymentRecord; reason: string },
): Promise<void> {
  const now = clock.now();
  await insertRefund(tx, {
    refund_sn: serialNumber('RF', { clock, random }),
    order_id: payment.order_id,
    payment_sn: payment.payment_sn,
    amount: payment.amount,
    reason,
    nexttime: now,
    createtime: now,
  });
}

/** Cancels a paid order: gives its cups back and records the refund. False: its state has changed meanwhile. */
export async function refundPaid(
  tx: Tx,
  deps: MoneyDeps,
  { order, by, reason }: { order: OrderRecord; by: 'user' | 'shop' | 'system'; reason: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const payment = await findSettledPayment(tx, order.id);
  const set = { canceltime: now, cancel_by: by, cancel_reason: reason, refund_status: payment ? 1 : 0 };
  if (!(await advance(tx, order, { to: 'refunded', actor: by, now, memo: reason, set }))) return false;
  if (payment) await askRefund(tx, deps, { payment, reason: `${by}: ${reason}` });
  const counts = await countedCups(tx, order.id);
  await giveBackStock(tx, { counts, reason: 'return', shopId: order.shop_id, orderSn: order.order_sn, now });
  return true;
}
