import { clockAt } from '@/domain/place-time';
import type { OpsOrder } from '../src/internal-contract/ops.schemas';

const clockText = (seconds: number, offsetMinutes: number): string => clockAt(seconds, offsetMinutes).format('HH:mm');

/** The slot of an order on the shop's clock. Returns an empty text if it is made as soon as possible. */
export function slotText({ slot_start, slot_end }: OpsOrder, offsetMinutes: number): string {
  if (slot_start === null || slot_end === null) return '';
  return `for ${clockText(slot_start, offsetMinutes)}–${clockText(slot_end, offsetMinutes)}`;
}

/** Seconds from leaving the shop to the door, in a simulation. */
const RIDE_SECONDS = 300;

/** Whether the next step of an order for a later time is not due yet. */
export function isEarly({ state, type, duetime, slot_start }: OpsOrder, now: number): boolean {
  if (duetime === null || slot_start === null) return false;
  if (state === 'paid') return now < duetime;
  return state === 'ready' && now < (type === 'takeout' ? slot_start - RIDE_SECONDS : slot_start);
}
