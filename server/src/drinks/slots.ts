import { limits } from '@/contract/limits';
import { drinks } from '@/domain/drinks';
import type { EtaInput } from '@/domain/eta';
import { dueAt, nearestSlot, type Slot, slotsFrom, workMinutes } from '@/domain/slots';
import type { Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { slotText } from '../messages/slot-text';
import { type Effect, type OrderRecord, TransitionRefused } from '../order';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { queueOf } from './queue';
import { findSlotCups, giveSlotCupsBack, takeSlotCups } from './slot-repository';

/** Too few cups are left of the slot. */
export class SlotFull extends TransitionRefused {
  constructor() {
    super('the slot is full');
  }
}

/** What is ordered, and where it goes. */
interface Asked {
  shop: ShopRecord;
  cups: number;
  /** The distance from the shop to the customer. It is null if the order is picked up. */
  metres: number | null;
  now: number;
}

/** A slot of a shop with the cups that it can still make for it. */
export interface OpenSlot extends Slot {
  left: number;
}

type ShopPace = Pick<EtaInput, 'lead_minutes' | 'minutes_per_cup_x10'>;

/** Minutes of an order's own work in a shop where nobody waits. */
export const ownWork = (shop: ShopPace, { cups, metres }: Pick<Asked, 'cups' | 'metres'>): number =>
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

/** The slots of a shop, full ones too. */
export async function findSlots(db: Queries, { shop, cups, metres, now }: Asked): Promise<OpenSlot[]> {
  if (shop.slot_cups === 0) return [];
  const queue_cups = await queueOf(db, { shopId: shop.id, now });
  const slots = slotsFrom(
    {
      hours: shopHours(shop),
      slot_minutes: shop.slot_minutes,
      pay_minutes: limits.unpaidMinutes,
      work_minutes: workMinutes({ ...shop, queue_cups, own_cups: cups, way_metres: metres }),
    },
    now,
  );
  const taken = await findSlotCups(db, { shopId: shop.id, from: slots[0]?.start ?? now });
  return slots.map((slot) => ({ ...slot, left: Math.max(0, shop.slot_cups - (taken.get(slot.start) ?? 0)) }));
}

interface Wanted extends Asked {
  /** Seconds; 0 or undefined: as soon as possible. */
  slot_start: number | undefined;
}

/** A refusal that names the nearest slot with enough cups. */
export async function noSlot(db: Queries, { slot_start = 0, ...asked }: Wanted, ctx: MemberCtx<'SLOT_UNAVAILABLE'>) {
  const free = (await findSlots(db, asked)).filter(({ start, left }) => left >= asked.cups && start !== slot_start);
  const nearest = nearestSlot(free, slot_start);
  return ctx.refusal('SLOT_UNAVAILABLE', {
    slot_start: nearest?.start ?? null,
    slot_end: nearest?.end ?? null,
    text: slotText(nearest, { language: ctx.language, offsetMinutes: asked.shop.utc_offset_minutes }),
  });
}

/**
 * The slot that is asked for. Returns null if the order is made as soon as possible. Refuses one that is not offered,
 * or has too few cups left.
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

/** The columns of an order that say when it is for. */
export const slotColumns = (slot: Slot | null, { shop, cups, metres }: Omit<Asked, 'now'>) =>
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
