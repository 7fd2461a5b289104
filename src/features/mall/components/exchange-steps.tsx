import { observer } from 'mobx-react-lite';
import { reachedOf } from '@/domain/timeline';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Timeline } from '@/ui/timeline';
import type { PointsPartProps } from '../points-order-store';

const progress = { done: 'done', current: 'now', ahead: 'todo', stopped: 'stopped' } as const;

/** The steps of an order, with their times. */
export const ExchangeSteps = observer(function ExchangeSteps({ store, order }: PointsPartProps) {
  const { clock } = useStores();
  const entries = store.timeline;
  const now = reachedOf(entries);
  const current = entries[now];
  if (!current) return null;
  return (
    <Card>
      <Timeline
        id="points-timeline"
        label={t('order.steps', { now: now + 1, total: entries.length, step: t(`mall.step.${current.step}`) })}
        steps={entries.map(({ step, time, progress: reached }) => ({
          title: t(`mall.step.${step}`),
          time: time === null ? '' : whenText(time, clock.now(), order.utc_offset_minutes),
          state: progress[reached],
        }))}
      />
    </Card>
  );
});
