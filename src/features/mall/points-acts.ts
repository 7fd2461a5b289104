import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { showToast } from '@/platform/screen/toast';
import { actOnOrder, sayReceived } from '@/shell/orders/order-acts';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { pointsText } from './mall-words';

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
  if (isSure && (await actOnOrder(stores, order_sn, 'cancel'))) showToast(t('mall.cancelDone'), { tone: 'success' });
}

/** Asks, then says that the goods have arrived. Returns whether that is noted. Shows errors itself. */
export const sayGoodsReceived = (stores: Stores, order_sn: string): Promise<boolean> =>
  sayReceived(stores, order_sn, {
    title: t('mall.receivedTitle'),
    text: t('mall.receivedText'),
    yes: t('mall.received'),
    no: t('mall.receivedNo'),
    done: t('mall.receivedDone'),
  });
