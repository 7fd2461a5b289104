import type { SorryCoupon } from '@/contract/coupon.schemas';
import type { AfterSale, AfterSaleReason } from '@/contract/order/after-sale.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { answerUntil } from '@/domain/order-rules';
import { formatPercent } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import type { TimelineStep } from '@/ui/timeline';

export type Refund = OrderDetails['refunds'][number];
/** When something happened, in words. */
type When = (seconds: number) => string;

export const reasonText = (reason: AfterSaleReason): string => t(`refund.reason.${reason}`);

/** `isStop`: it went no further, without success. */
type Step = { title: string; at: number | null; isStop?: boolean };

/** The steps that are done have their times; the first other one is under way. */
function stepsOf(steps: readonly Step[], when: When): TimelineStep[] {
  const now = steps.findIndex(({ at }) => at === null);
  return steps.map(({ title, at, isStop }, index) => {
    if (at === null) return { title, time: '', state: index === now ? 'now' : 'todo' };
    return { title, time: when(at), state: isStop ? 'stopped' : 'done' };
  });
}

type OnItsWay = Pick<Refund, 'senttime' | 'donetime'> & { state: AfterSale['state'] | Refund['state'] };

function wayBack({ state, senttime, donetime }: OnItsWay, inCash: boolean): Step[] {
  if (inCash) return [{ title: t(donetime === null ? 'refund.step.fetch' : 'refund.step.fetched'), at: donetime }];
  const handed = senttime === null ? 'refund.step.sending' : 'refund.step.handed';
  return [
    { title: t(state === 'manual' ? 'refund.step.manual' : handed), at: senttime },
    { title: t('refund.step.arrived'), at: donetime },
  ];
}

/** How far one refund has come. */
export const refundSteps = (refund: Refund, when: When): TimelineStep[] =>
  stepsOf(
    [{ title: t('refund.step.asked'), at: refund.createtime }, ...wayBack(refund, refund.channel === 'cash')],
    when,
  );

function answerOf({ state, amount, granted_amount, audittime, createtime }: AfterSale, when: When): Step {
  if (state === 'applied') {
    const time = when(answerUntil({ createtime }));
    return { title: t('refund.step.waiting', { time }), at: null };
  }
  if (state === 'withdrawn' || state === 'refused') {
    return { title: t(`refund.step.${state}`), at: audittime, isStop: true };
  }
  const isPart = granted_amount < amount;
  const title = isPart ? t('refund.step.partly', { amount: money(granted_amount) }) : t('refund.step.granted');
  return { title, at: audittime };
}

/** Whether the shop has granted something that its customer has not got yet. */
export const isReportPending = ({ state }: Pick<AfterSale, 'state'>): boolean =>
  state === 'agreed' || state === 'paying' || state === 'manual';

/** How far what was asked back has come. `inCash`: it is paid back at the counter. */
export function reportSteps(report: AfterSale, when: When, inCash = false): TimelineStep[] {
  const begun = [{ title: t('refund.step.sent'), at: report.createtime }, answerOf(report, when)];
  const isOver = report.state === 'withdrawn' || report.state === 'refused';
  return stepsOf(isOver ? begun : [...begun, ...wayBack(report, inCash)], when);
}

/** The steps in one sentence for screen readers. */
export function stepsSentence(steps: readonly TimelineStep[]): string {
  const at = steps.findIndex(({ state }) => state === 'now');
  const now = at < 0 ? steps.length - 1 : at;
  return t('refund.steps', { now: now + 1, total: steps.length, step: steps[now]?.title ?? '' });
}

/** What a coupon is worth, after its name. */
export function worthText({ type, value, value_bp }: SorryCoupon): string {
  if (type === 'percent') return t('refund.worth.percent', { percent: formatPercent(value_bp) });
  const sum = money(value);
  if (type === 'goods') return t('refund.worth.goods', { sum });
  return type === 'delivery' ? t('refund.worth.delivery', { sum }) : t('refund.worth.sum', { sum });
}
