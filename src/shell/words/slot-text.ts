import { formatDay, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';

interface Slot {
  /** Seconds. */
  start: number;
  end: number;
}

export interface SlotView {
  now: number;
  offsetMinutes: number;
}

interface InSlot {
  slot_start: number;
  slot_end: number;
  utc_offset_minutes: number;
}

/** `today 14.00–14.15` on the shop's clock. */
export function slotText({ start, end }: Slot, { now, offsetMinutes }: SlotView): string {
  const day = formatDay(start, now, offsetMinutes);
  return t('order.slotSpan', { day, span: formatTimeSpan(start, end, offsetMinutes) });
}

/** The time that an order was made for. Returns null if the order is made as soon as possible. */
export const slotOf = ({ slot_start: start, slot_end: end }: Pick<InSlot, 'slot_start' | 'slot_end'>): Slot | null =>
  start > 0 ? { start, end } : null;

/** The slot of an order in words. Returns an empty text if the order is made as soon as possible. */
export function orderSlotText(order: InSlot, now: number): string {
  const slot = slotOf(order);
  return slot ? slotText(slot, { now, offsetMinutes: order.utc_offset_minutes }) : '';
}
