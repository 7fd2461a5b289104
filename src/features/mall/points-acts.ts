import type { PointsOrderRow } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';

type Order = Pick<PointsOrderRow, 'order_sn' | 'points'>;

/** Asks, then says that the customer has what was sent. Returns whether that is done. Shows errors itself. */
export async function receivePoints(stores: Stores, { order_sn }: Order): Promise<boolean> {
  const isSure = await confirm({
    title: t('mall.receivedTitle'),
    text: t('mall.receivedText'),
    confirmText: t('mall.receivedYes'),
    cancelText: t('mall.receivedNo'),
  });
  if (!isSure) return false;
  const input = { order_sn, action: 'received' as const };
  const result = await stores
    .submit(`received:${order_sn}`, (sent: typeof input, key) =>
      stores.api.order.afterSale.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (result?.ok) showToast(t('mall.receivedDone'), { tone: 'success' });
  return result?.ok === true;
}

/** Asks, then cancels an order that is not shipped. Returns whether that is done. Shows errors itself. */
export async function cancelPoints(stores: Stores, { order_sn, points }: Order): Promise<boolean> {
  const isSure = await confirm({
    title: t('mall.cancelTitle'),
    text: t('mall.cancelText', { count: points }),
    confirmText: t('mall.cancelYes'),
    cancelText: t('mall.cancelNo'),
    danger: true,
  });
  if (!isSure) return false;
  const input = { order_sn, action: 'cancel' as const };
  const result = await stores
    .submit(`cancel:${order_sn}`, (sent: typeof input, key) =>
      stores.api.order.afterSale.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (result?.ok) showToast(t('mall.cancelDone', { count: points }), { tone: 'success' });
  return result?.ok === true;
}
