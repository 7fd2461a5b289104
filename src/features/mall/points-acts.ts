import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { pointsText } from './mall-words';

async function act(stores: Stores, order_sn: string, action: 'cancel' | 'received'): Promise<boolean> {
  const result = await stores
    .submit(`${action}:${order_sn}`, (input: { order_sn: string; action: 'cancel' | 'received' }, key) =>
      stores.api.order.afterSale.attempt(input, { key }),
    )
    .run({ order_sn, action });
  if (result && !result.ok) sayFailure(result.error);
  return result?.ok ?? false;
}

/** Asks, then cancels an order that was not sent yet. Shows errors itself. */
export async function cancelExchange(
  stores: Stores,
  { order_sn, points }: Pick<PointsOrderDetails, 'order_sn' | 'points'>,
): Promise<void> {
  const isSure = await confirm({
    title: t('mall.cancelTitle'),
    text: t('mall.cancelText', { points: pointsText(points) }),
    confirmText: t('mall.cancelYes'),
    cancelText: t('mall.cancelNo'),
    danger: true,
  });
  if (isSure && (await act(stores, order_sn, 'cancel'))) showToast(t('mall.cancelDone'), { tone: 'success' });
}

/** Asks, then says that the goods have arrived. Shows errors itself. */
export async function sayReceived(stores: Stores, { order_sn }: Pick<PointsOrderDetails, 'order_sn'>): Promise<void> {
  const isSure = await confirm({
    title: t('mall.receivedTitle'),
    text: t('mall.receivedText'),
    confirmText: t('mall.received'),
    cancelText: t('mall.receivedNo'),
  });
  if (isSure && (await act(stores, order_sn, 'received'))) showToast(t('mall.receivedDone'), { tone: 'success' });
}
