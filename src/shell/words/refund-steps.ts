import type { OrderDetails } from '@/contract/order/order.schemas';
import { t } from '@/i18n/i18n';
import type { TimelineStep } from '@/ui/timeline';

/** An amount that is paid back of an order of any kind. */
export type PaidBack = Omit<OrderDetails['refunds'][number], 'reason'>;

/** When something happened, in words. */
export type When = (seconds: number) => string;

/** `isStop`: it went no further, without success. */
export interface RefundStep {
  title: string;
  at: number | null;
  isStop?: boolean;
}

/** The steps that are done have their times; the first other one is under way. */
export function stepsOf(steps: readonly RefundStep[], when: When): TimelineStep[] {
  const now = steps.findIndex(({ at }) => at === null);
  return steps.map(({ title, at, isStop }, index) => {
    if (at === null) return { title, time: '', state: index === now ? 'now' : 'todo' };
    return { title, time: when(at), state: isStop ? 'stopped' : 'done' };
  });
}

type OnItsWay = Pick<PaidBack, 'senttime' | 'donetime'> & { state: string };

/** The last steps, from the sending on. */
export function wayBack({ state, senttime, donetime }: OnItsWay, inCash: boolean): RefundStep[] {
  if (inCash) return [{ title: t(donetime === null ? 'refund.step.fetch' : 'refund.step.fetched'), at: donetime }];
  const handed = senttime === null ? 'refund.step.sending' : 'refund.step.handed';
  return [
    { title: t(state === 'manual' ? 'refund.step.manual' : handed), at: senttime },
    { title: t('refund.step.arrived'), at: donetime },
  ];
}

/** How far one refund has come. */
export const refundSteps = (refund: PaidBack, when: When): TimelineStep[] =>
  stepsOf(
    [{ title: t('refund.step.asked'), at: refund.createtime }, ...wayBack(refund, refund.channel === 'cash')],
    when,
  );

/** The steps in one sentence for screen readers. */
export function stepsSentence(steps: readonly TimelineStep[]): string {
  const at = steps.findIndex(({ state }) => state === 'now');
  const now = at < 0 ? steps.length - 1 : at;
  return t('refund.steps', { now: now + 1, total: steps.length, step: steps[now]?.title ?? '' });
}
