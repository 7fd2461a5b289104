import type { OrderType } from '@/contract/order/order-parts.schemas';
import { formatDay } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { type SlotView, slotText } from '@/shell/words/slot-text';
import type { ChosenSlot } from './slot-choice';

/** When a slot's order is fetched or arrives, in a sentence. */
export const slotSentence = (type: OrderType, slot: ChosenSlot, view: SlotView): string =>
  t(type === 'takeout' ? 'order.slotArrives' : 'order.slotPickUp', { when: slotText(slot, view) });

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Today`, as a heading. */
export const dayHeading = (seconds: number, { now, offsetMinutes }: SlotView): string =>
  upper(formatDay(seconds, now, offsetMinutes));
