import type { OrderDetails } from '@/contract/order/order.schemas';
import { detailsOf } from '@/domain/order-actions';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';

/** Asks, then takes back what was asked for and not answered yet. Returns the order after that. Shows errors itself. */
export async function withdrawReport(
  stores: Stores,
  { order_sn, after_sn }: { order_sn: string; after_sn: string },
): Promise<OrderDetails | undefined> {
  const isSure = await confirm({
    title: t('refund.withdrawTitle'),
    text: t('refund.withdrawText'),
    confirmText: t('refund.withdrawYes'),
    cancelText: t('refund.withdrawNo'),
    danger: true,
  });
  if (!isSure) return undefined;
  const input = { order_sn, action: 'withdraw' as const };
  const result = await stores
    .submit(`withdraw:${after_sn}`, (sent: typeof input, key) =>
      stores.api.order.afterSale.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (!result?.ok) return undefined;
  showToast(t('refund.withdrawn'));
  return detailsOf(result.data);
}
