import type { Clock } from '../lib/clock';
import type { Metrics } from '../lib/metrics';
import type { MoneyWatch, RefundService } from '../order';
import type { PaymentProviders } from '../payment';

/** Counts orders and payments. */
export const moneyWatch = (metrics: Metrics): MoneyWatch => ({
  moved: (move) => metrics.count('kedai_orders_total', move),
  payment: (payment) => metrics.count('kedai_payments_total', payment),
});

const outcomes = ['begun', 'paid', 'rescued', 'refund', 'failed', 'closed'] as const;

/** Shows payments as 0 before the first by each provider and channel. */
export function beginPayments(metrics: Metrics, { all }: PaymentProviders): void {
  for (const { name: provider, channels } of all) {
    for (const channel of channels) {
      for (const outcome of outcomes) metrics.begin('kedai_payments_total', { provider, channel, outcome });
    }
  }
}

/** Shows how many refunds are not made yet, as they were counted last. */
export function watchRefunds(metrics: Metrics, refunds: RefundService, clock: Clock): void {
  metrics.watch('kedai_refunds', { state: 'waiting' }, () => refunds.counts?.waiting);
  metrics.watch('kedai_refunds', { state: 'failed' }, () => refunds.counts?.failed);
  metrics.watch('kedai_refunds', { state: 'cash' }, () => refunds.counts?.cash);
  metrics.watch('kedai_refund_oldest_seconds', {}, () => {
    if (!refunds.counts) return undefined;
    const { oldest } = refunds.counts;
    return oldest === null ? 0 : Math.max(0, clock.now() - oldest);
  });
}
