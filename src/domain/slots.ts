import { type EtaInput, etaMinutes } from './eta';
import { openState, type ShopHours } from './opening-hours';

/** Lengths that slots may have: each divides a day, so that slots begin at full times of the shop's clock. */
export const slotLengths = [10, 15, 20, 30, 60] as const;

const MINUTE = 60;
/** Slots are offered this far ahead. */
export const SLOTS_AHEAD_SECONDS = 12 * 60 * MINUTE;
/** A shop begins with an order this long before its slot, or earlier if making and bringing it take longer. */
const DUE_MINUTES = 15;

/** A span of time, in seconds, in which an order is fetched or brought. */
export interface Slot {
  start: number;
  end: number;
}

export interface SlotRules {
  hours: ShopHours;
  /** One of `slotLengths`. */
  slot_minutes: number;
  /** Minutes that the customer has for paying. */
  pay_minutes: number;
  /** Minutes that making takes, and the way of a delivery. */
  work_minutes: number;
}

/**
 * The slots that an order can be made for now: they begin after it could be paid and made, within 12 hours, and end before
 * the shop closes. None while it takes no orders. Offsets of Indonesia's zones are whole hours and never change.
 */
export function slotsFrom({ hours, slot_minutes, pay_minutes, work_minutes }: SlotRules, now: number): Slot[] {
  const open = openState(hours, now);
  if (!open.is_open) return [];
  const length = slot_minutes * MINUTE;
  const offset = hours.utc_offset_minutes * MINUTE;
  const earliest = now + (pay_minutes + work_minutes) * MINUTE;
  const latest = now + SLOTS_AHEAD_SECONDS;
  const slots: Slot[] = [];
  let start = Math.ceil((earliest + offset) / length) * length - offset;
  while (start <= latest && (open.open_until === null || start + length <= open.open_until)) {
    slots.push({ start, end: start + length });
    start += length;
  }
  return slots;
}

/** Minutes until an order is ready, or at the door, at the latest. */
export const workMinutes = (order: EtaInput): number => etaMinutes(order).max;

/** When the shop begins with an order of a slot: until then it is not among those that wait. */
export const dueAt = ({ start }: Slot, work_minutes: number): number =>
  start - Math.max(DUE_MINUTES, work_minutes) * MINUTE;

/** The last second in which an order of a slot can be paid, so that it can still be made in time. */
export const slotPayableUntil = ({ start }: Slot, work_minutes: number): number => start - work_minutes * MINUTE;

/** Whether an order that is begun now is ready, or at the door, before its slot is over. */
export const canKeepSlot = ({ end }: Slot, work_minutes: number, now: number): boolean =>
  now + work_minutes * MINUTE <= end;

/** The slot that is nearest to a wished time, the earlier one of two. Returns undefined if there is none. */
export function nearestSlot<One extends Slot>(slots: readonly One[], wished: number): One | undefined {
  let best: One | undefined;
  for (const slot of slots) {
    if (!best || Math.abs(slot.start - wished) < Math.abs(best.start - wished)) best = slot;
  }
  return best;
}
