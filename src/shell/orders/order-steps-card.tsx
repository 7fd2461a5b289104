import { observer } from 'mobx-react-lite';
import { reachedOf, type TimelineEntry } from '@/domain/timeline';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Timeline } from '@/ui/timeline';

const progress = { done: 'done', current: 'now', ahead: 'todo', stopped: 'stopped' } as const;

interface OrderStepsCardProps<Step extends string> {
  id: string;
  entries: readonly TimelineEntry<Step>[];
  stepText: (step: Step) => string;
  offsetMinutes: number;
}

/** The steps of an order, with their times on the shop's clock. */
export const OrderStepsCard = observer(function OrderStepsCard<Step extends string>({
  id,
  entries,
  stepText,
  offsetMinutes,
}: OrderStepsCardProps<Step>) {
  const { clock } = useStores();
  const now = reachedOf(entries);
  const current = entries[now];
  if (!current) return null;
  return (
    <Card>
      <Timeline
        id={id}
        label={t('order.steps', { now: now + 1, total: entries.length, step: stepText(current.step) })}
        steps={entries.map(({ step, time, progress: reached }) => ({
          title: stepText(step),
          time: time === null ? '' : whenText(time, clock.now(), offsetMinutes),
          state: progress[reached],
        }))}
      />
    </Card>
  );
});
