import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { DrinksStep } from '@/domain/drinks';
import type { TimelineEntry } from '@/domain/timeline';
import { formatTime, formatTimeSpan } from '@/i18n/format';
import { slotOf } from '@/shell/words/slot-text';
import { Card } from '@/ui/card';
import { Timeline } from '@/ui/timeline';
import type { OrderPartProps } from '../order-store';
import { stepsText, stepText } from '../order-words';

const progress = { done: 'done', current: 'now', ahead: 'todo', stopped: 'stopped' } as const;

/** The steps that are reached in the slot. */
const inSlot: readonly DrinksStep[] = ['ready', 'received'];

/** When a step was reached, or will be. */
export function timeOf({ step, time }: TimelineEntry<DrinksStep>, order: OrderDetails): string {
  if (time !== null) return formatTime(time, order.utc_offset_minutes);
  const slot = inSlot.includes(step) ? slotOf(order) : null;
  return slot ? formatTimeSpan(slot.start, slot.end, order.utc_offset_minutes) : '';
}

/** The steps of an order, with their times. */
export const OrderSteps = observer(function OrderSteps({ store, order }: OrderPartProps) {
  const entries = store.timeline;
  if (order.state === 'unpaid') return null;
  return (
    <Card>
      <Timeline
        id="order-timeline"
        label={stepsText(entries, order)}
        steps={entries.map((entry) => ({
          title: stepText(entry, order),
          time: timeOf(entry, order),
          state: progress[entry.progress],
        }))}
      />
    </Card>
  );
});
