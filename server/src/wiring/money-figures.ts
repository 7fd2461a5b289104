import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { MoneyWatch, RefundService } from '../order';

/** Counts orders and payments. */
export const moneyWatch = (metrics: Metrics): MoneyWatch => ({
  moved: (move) => metrics.count('kedai_orders_total', move),
  payment: (payment) => metrics.count('kedai_payments_total', payment),
});

/** Shows how many refunds are not made yet, as they were counted last. */
export function watchRefunds(metrics: Metrics, refunds: RefundService, clock: Clock): void {
  metrics.watch('kedai_refunds', { state: 'waiting' }, () => refunds.counts?.waiting);
  metrics.watch('kedai_refunds', { state: 'failed' }, () => refunds.counts?.failed);
  metrics.watch('kedai_refund_oldest_seconds', {}, () => {
    if (!refunds.counts) return undefined;
    const { oldest } = refunds.counts;
    return oldest === null ? 0 : Math.max(0, clock.now() - oldest);
  });
}
