import { observer } from 'mobx-react-lite';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import type { GroupStep } from '@/domain/group-order';
import { reachedOf } from '@/domain/timeline';
import { t } from '@/i18n/i18n';
import { whenText } from '@/shell/words/when-text';
import { useStores } from '@/state/store-context';
import { Card } from '@/ui/card';
import { Timeline } from '@/ui/timeline';
import type { GroupPartProps } from '../group-order-store';

const progress = { done: 'done', current: 'now', ahead: 'todo', stopped: 'stopped' } as const;

function stepText(step: GroupStep, { code }: GroupOrderDetails): string {
  if (step === 'redeemed' && code?.shop_name) return t('group.step.redeemedAt', { shop: code.shop_name });
  return t(`group.step.${step}`);
}

/** The steps of an order, with their times. */
export const GroupSteps = observer(function GroupSteps({ store, order }: GroupPartProps) {
  const { clock } = useStores();
  const entries = store.timeline;
  const now = reachedOf(entries);
  const current = entries[now];
  if (order.state === 'unpaid' || !current) return null;
  return (
    <Card>
      <Timeline
        id="group-timeline"
        label={t('order.steps', { now: now + 1, total: entries.length, step: stepText(current.step, order) })}
        steps={entries.map((entry) => ({
          title: stepText(entry.step, order),
          time: entry.time === null ? '' : whenText(entry.time, clock.now(), order.utc_offset_minutes),
          state: progress[entry.progress],
        }))}
      />
    </Card>
  );
});
