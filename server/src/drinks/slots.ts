import type { Language } from '@/contract/core';
import type { ErrorParams } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { takesAsap } from '@/domain/asap';
import { drinks } from '@/domain/drinks';
import type { EtaInput } from '@/domain/eta';
import { dueAt, nearestSlot, type Slot, slotsFrom, workMinutes } from '@/domain/slots';
import type { Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { message } from '../messages/message';
import { slotText } from '../messages/slot-text';
import { type Effect, type OrderRecord, TransitionRefused } from '../order';
import { findShop, type ShopRecord, shopHours } from '../shop';
import type { Making } from './queue';
import { type CupsTaken, findSlotCups, giveSlotCupsBack, takeSlotCups } from './slot-repository';

/** Too few cups are left of the slot. */
export class SlotFull extends TransitionRefused {
  constructor() {
    super('the slot is full');
  }
}

/** A slot of a shop with the cups that it can still make for it. */
export interface OpenSlot extends Slot {
  left: number;
}

type ShopPace = Pick<EtaInput, 'lead_minutes' | 'minutes_per_cup_x10'>;

/** Minutes of an order's own work in a shop where nobody waits. */
export const ownWork = (shop: ShopPace, { cups, metres }: Pick<Making, 'cups' | 'metres'>): number =>
  workMinutes({ ...shop, queue_cups: 0, own_cups: cups, way_metres: metres });

/** The slot of an order. Returns null if the order is made as soon as possible. */
export const slotOf = ({ slot_start: start, slot_end: end }: Pick<OrderRecord, 'slot_start' | 'slot_end'>) =>
  start === null || end === null ? null : { start, end };

/**
 * When the slot of an order begins, as long as its shop has not begun with it and need not yet. Returns null if it
 * must, or did.
 */
export const scheduledFor = (
  { status, slot_start, duetime }: Pick<OrderRecord, 'status' | 'slot_start' | 'duetime'>,
  now: number,
): number | null => (status === drinks.statuses.paid && duetime !== null && now < duetime ? slot_start : null);

/** The slots of a shop where so many cups wait, full ones too. */
function slotsOf({ shop, cups, metres, queue_cups, now }: Making): Slot[] {
  if (shop.slot_cups === 0) return [];
  return slotsFrom(
    {
      hours: shopHours(shop),
      slot_minutes: shop.slot_minutes,
      pay_minutes: limits.unpaidMinutes,
      work_minutes: workMinutes({ ...shop, queue_cups, own_cups: cups, way_metres: metres }),
    },
    now,
  );
}

const leftOf = (shop: ShopRecord, { start }: Slot, taken: CupsTaken): number =>
  Math.max(0, shop.slot_cups - taken(shop.id, start));

/** The slots of a shop with the cups that are left of each. */
export async function findSlots(db: Queries, making: Making): Promise<OpenSlot[]> {
  const { shop, now } = making;
  if (shop.slot_cups === 0) return [];
  const slots = slotsOf(making);
  const taken = await findSlotCups(db, { shopIds: [shop.id], from: slots[0]?.start ?? now });
  return slots.map((slot) => ({ ...slot, left: leftOf(shop, slot, taken) }));
}

/** The ids of those of the shops that have a slot in which a drink can be picked up. */
export async function findWithFreeSlot(
  db: Queries,
  shops: readonly (ShopRecord & Pick<EtaInput, 'queue_cups'>)[],
  now: number,
): Promise<Set<number>> {
  const offering = shops.filter(({ slot_cups }) => slot_cups > 0);
  if (offering.length === 0) return new Set();
  const taken = await findSlotCups(db, { shopIds: offering.map(({ id }) => id), from: now });
  const hasFree = (shop: (typeof shops)[number]): boolean =>
    slotsOf({ shop, cups: 1, metres: null, queue_cups: shop.queue_cups, now }).some(
      (slot) => leftOf(shop, slot, taken) > 0,
    );
  return new Set(offering.filter(hasFree).map(({ id }) => id));
}

interface Wanted extends Making {
  /** Seconds; 0 or undefined: as soon as possible. */
  slot_start: number | undefined;
}

/** What a refusal says that names the nearest slot with enough cups. `is_soon`: no slot was asked for. */
async function nearestTo(
  db: Queries,
  { slot_start = 0, ...making }: Wanted,
  language: Language,
): Promise<ErrorParams['SLOT_UNAVAILABLE']> {
  const free = (await findSlots(db, making)).filter(({ start, left }) => left >= making.cups && start !== slot_start);
  const nearest = nearestSlot(free, slot_start);
  return {
    is_soon: slot_start === 0 ? 1 : 0,
    slot_start: nearest?.start ?? null,
    slot_end: nearest?.end ?? null,
    text: slotText(nearest, { language, offsetMinutes: making.shop.utc_offset_minutes }),
  };
}

/** A refusal of what was asked for: a slot, or as soon as possible. */
export const noSlot = async (db: Queries, wanted: Wanted, ctx: MemberCtx<'SLOT_UNAVAILABLE'>) =>
  ctx.refusal('SLOT_UNAVAILABLE', await nearestTo(db, wanted, ctx.language));

/** Whether a shop takes no orders for as soon as possible, because too many cups wait. */
export const isPastLimit = ({ shop, queue_cups }: Pick<Making, 'shop' | 'queue_cups'>): boolean =>
  !takesAsap({ ...shop, queue_cups });

/** Says why an order cannot be made as soon as possible. Returns null if it can. */
export async function whyNotSoon(db: Queries, making: Making, language: Language): Promise<string | null> {
  if (!isPastLimit(making)) return null;
  return message('SLOT_UNAVAILABLE', language, await nearestTo(db, { ...making, slot_start: 0 }, language));
}

/**
 * The slot that is asked for. Returns null if none is. Refuses one that is not offered, or has too few cups left.
 */
export async function chosenSlot(
  db: Queries,
  wanted: Wanted,
  ctx: MemberCtx<'SLOT_UNAVAILABLE'>,
): Promise<Slot | null> {
  const { slot_start, cups } = wanted;
  if (!slot_start) return null;
  const slot = (await findSlots(db, wanted)).find(({ start }) => start === slot_start);
  if (!slot || slot.left < cups) throw await noSlot(db, wanted, ctx);
  return slot;
}

/** The slot of an order that is placed. Refuses one without a slot while the shop makes nothing as soon as possible. */
export async function slotToOrder(
  tx: Queries,
  wanted: Wanted,
  ctx: MemberCtx<'SLOT_UNAVAILABLE'>,
): Promise<Slot | null> {
  const slot = await chosenSlot(tx, wanted, ctx);
  if (!slot && isPastLimit(wanted)) throw await noSlot(tx, wanted, ctx);
  return slot;
}

/** The columns of an order that say when it is for. */
export const slotColumns = (slot: Slot | null, { shop, cups, metres }: Pick<Making, 'shop' | 'cups' | 'metres'>) =>
  slot && {
    slot_start: slot.start,
    slot_end: slot.end,
    duetime: dueAt(slot, ownWork(shop, { cups, metres })),
    eta_start: slot.start,
    eta_end: slot.end,
  };

const ofSlot =
  (change: Effect): Effect =>
  async (tx, moved, deps) => {
    if (moved.order.slot_start !== null) await change(tx, moved, deps);
  };

const cupsOf = ({ shop_id, slot_start, goods_num }: OrderRecord) => ({
  shopId: shop_id as number,
  slotStart: slot_start as number,
  cups: goods_num,
});

/** What changes of an order do to its slot. */
export const slotEffects = {
  take: ofSlot(async (tx, { order }) => {
    const shop = await findShop(tx, order.shop_id as number);
    const isTaken = shop && (await takeSlotCups(tx, { ...cupsOf(order), capacity: shop.slot_cups }));
    if (!isTaken) throw new SlotFull();
  }),
  giveBack: ofSlot((tx, { order }) => giveSlotCupsBack(tx, cupsOf(order))),
};
