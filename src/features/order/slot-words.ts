import type { OrderRow } from '@/contract/order.schemas';
import type { OrderType } from '@/contract/order-parts.schemas';
import { formatDay, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import type { ChosenSlot } from './slot-choice';

interface Where {
  now: number;
  offsetMinutes: number;
}

/** `today 14.00–14.15` on the shop's clock. */
function slotText({ start, end }: ChosenSlot, { now, offsetMinutes }: Where): string {
  const day = formatDay(start, now, offsetMinutes);
  return t('order.slotSpan', { day, span: formatTimeSpan(start, end, offsetMinutes) });
}

/** When a slot's order is fetched or arrives, in a sentence. */
export const slotSentence = (type: OrderType, slot: ChosenSlot, where: Where): string =>
  t(type === 'takeout' ? 'order.slotArrives' : 'order.slotPickUp', { when: slotText(slot, where) });

type InSlot = Pick<OrderRow, 'slot_start' | 'slot_end' | 'utc_offset_minutes'>;

/** The time that an order was made for; null: as soon as possible. */
export const slotOf = ({ slot_start: start, slot_end: end }: Pick<InSlot, 'slot_start' | 'slot_end'>) =>
  start > 0 ? { start, end } : null;

/** The slot of an order in words; empty: as soon as possible. */
export function orderSlotText(order: InSlot, now: number): string {
  const slot = slotOf(order);
  return slot ? slotText(slot, { now, offsetMinutes: order.utc_offset_minutes }) : '';
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Today`, as a heading. */
export const dayHeading = (seconds: number, { now, offsetMinutes }: Where): string =>
  upper(formatDay(seconds, now, offsetMinutes));
