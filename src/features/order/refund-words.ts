import type { SorryCoupon } from '@/contract/coupon.schemas';
import type { AfterSale, AfterSaleReason } from '@/contract/order/after-sale.schemas';
import { answerUntil } from '@/domain/order-rules';
import { formatPercent } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { type RefundStep, stepsOf, type When, wayBack } from '@/shell/words/refund-steps';
import type { TimelineStep } from '@/ui/timeline';

export const reasonText = (reason: AfterSaleReason): string => t(`refund.reason.${reason}`);

function answerOf({ state, amount, granted_amount, audittime, createtime }: AfterSale, when: When): RefundStep {
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

/** What a coupon is worth, after its name. */
export function worthText({ type, value, value_bp }: SorryCoupon): string {
  if (type === 'percent') return t('refund.worth.percent', { percent: formatPercent(value_bp) });
  const sum = money(value);
  if (type === 'goods') return t('refund.worth.goods', { sum });
  return type === 'delivery' ? t('refund.worth.delivery', { sum }) : t('refund.worth.sum', { sum });
}
