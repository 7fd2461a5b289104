import type { PayChannel } from '@/contract/chain.schemas';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { OrderDetails, OrderRow } from '@/contract/order/order.schemas';
import type { Amounts, OrderState } from '@/contract/order/order-parts.schemas';
import type { DrinksStep } from '@/domain/drinks';
import { isLive } from '@/domain/live-orders';
import { can } from '@/domain/order-actions';
import { reachedOf, type TimelineEntry } from '@/domain/timeline';
import { formatDate, formatTime, formatTimeSpan } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { slotOf } from '@/shell/words/slot-text';

/** How a state is highlighted: payment needed, in progress, or ended. */
export type StateTone = 'ask' | 'live' | 'over';

export function toneOf(state: OrderState): StateTone {
  if (state === 'unpaid') return 'ask';
  return isLive(state) ? 'live' : 'over';
}

/** What its shop calls arrived is not yet received. */
export const isArrived = (order: Pick<OrderDetails, 'state' | 'actions'>): boolean =>
  order.state === 'pickedUp' && can(order, 'received');

/** The last report that a delivery did not arrive, in this state. `applied`: its shop has not answered. */
export const missedReport = (
  { after_sales }: Pick<OrderDetails, 'after_sales'>,
  asked: 'applied' | 'refused' = 'applied',
) => {
  const last = after_sales.find(({ reason_code }) => reason_code === 'notArrived');
  return last?.state === asked ? last : undefined;
};

/** A delivery that was sent is refunded only when it did not arrive. */
export const isMissed = ({ state, sendtime }: Pick<OrderDetails, 'state' | 'sendtime'>): boolean =>
  state === 'refunded' && sendtime !== null;

type Stepped = Parameters<typeof isArrived>[0] & Pick<OrderDetails, 'pay_channel' | 'refund_state' | 'sendtime'>;

export function stepText({ step, progress }: TimelineEntry<DrinksStep>, order: Stepped): string {
  // Until somebody makes it, it is called the same as its tab and its state.
  if (order.state === 'paid' && progress === 'current') return t('orderTab.4');
  if (step === 'received' && isArrived(order)) return t('orderStep.arrived');
  if (step === 'refunded' && isMissed(order)) return t('orderStep.notArrived');
  // Cash is not back with its customer until it is fetched.
  const isToFetch = step === 'refunded' && order.pay_channel === 'cash' && order.refund_state !== 'done';
  return t(isToFetch ? 'orderStep.cashToFetch' : `orderStep.${step}`);
}

/** The state of the order in one sentence for screen readers. */
export function stepsText(entries: readonly TimelineEntry<DrinksStep>[], order: Stepped): string {
  const now = reachedOf(entries);
  const entry = entries[now];
  if (!entry) return t('order.notPaidYet');
  return t('order.steps', { now: now + 1, total: entries.length, step: stepText(entry, order) });
}

/** This is said if drinks may be ready only when their shop has closed. */
export const closingText = (closing: number, offsetMinutes: number): string =>
  t('order.closesSoon', { time: formatTime(closing, offsetMinutes) });

type Promised = Pick<OrderDetails, 'type' | 'eta_start' | 'eta_end' | 'closes_at' | 'utc_offset_minutes'>;

/** When an order is ready or arrives, on a line each. It is empty while that is unknown. */
export function promisedTexts({ type, eta_start, eta_end, closes_at, utc_offset_minutes: offset }: Promised): string[] {
  if (eta_start === null || eta_end === null) return [];
  const span = formatTimeSpan(eta_start, eta_end, offset);
  const promised = t(type === 'takeout' ? 'order.arrivesAround' : 'order.readyAround', { span });
  return closes_at === null ? [promised] : [promised, closingText(closes_at, offset)];
}

/** How many minutes it takes to the middle of the estimated time. It is 0 if that is unknown, over, or a chosen time. */
export function minutesLeft(order: OrderDetails, now: number): number {
  const { eta_start, eta_end } = order;
  if (eta_start === null || eta_end === null || slotOf(order)) return 0;
  return Math.max(0, Math.ceil(((eta_start + eta_end) / 2 - now) / 60));
}

type Arriving = Pick<
  OrderRow,
  'state' | 'type' | 'eta_start' | 'eta_end' | 'slot_start' | 'slot_end' | 'utc_offset_minutes'
>;

/** When a delivery that is under way comes. It is empty for all other orders, and while that is unknown. */
export function arrivalText(order: Arriving): string {
  const { state, type, eta_start, eta_end, utc_offset_minutes: offset } = order;
  if (type !== 'takeout' || state === 'unpaid' || !isLive(state)) return '';
  const slot = state === 'delivering' ? null : slotOf(order);
  if (slot) return formatTimeSpan(slot.start, slot.end, offset);
  return eta_start === null || eta_end === null ? '' : formatTimeSpan(eta_start, eta_end, offset);
}

/** The channels by which the cart could be paid. */
export const channelsOf = ({ pay_channels: offers }: Pick<PriceQuote, 'pay_channels'>): PayChannel[] =>
  offers.map(({ channel }) => channel);

/** What discounts, a coupon, and goods for which the delivery is free take off. */
export const savedOf = (quote: Amounts & Pick<PriceQuote, 'delivery'>): number => {
  const { member_discount, coupon_amount, delivery_discount, delivery_fee, delivery } = quote;
  const freed = delivery && delivery_fee + delivery_discount === 0 ? delivery.fee : 0;
  return member_discount + coupon_amount + delivery_discount + freed;
};

export const taxName = (type: 'pbjt' | 'ppn' | 'none'): string => type.toUpperCase();

/** How many points the order has given, or when it will give them. */
export function pointsText({
  points: count,
  points_given,
  points_time,
  utc_offset_minutes,
  createtime,
}: OrderDetails): string {
  if (points_given === 1) return t('order.pointsGiven', { count });
  if (points_time === null) return t('order.pointsComing', { count });
  return t('order.pointsBy', { count, day: formatDate(points_time, createtime, utc_offset_minutes) });
}
