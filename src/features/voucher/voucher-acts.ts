import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { showToast } from '@/platform/screen/toast';
import { channelText } from '@/shell/words/pay-channels';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';

/** Asks, then cancels an unpaid order. Returns the order after that. Shows errors itself. */
export async function cancelVouchers(
  stores: Stores,
  { order_sn }: Pick<VoucherOrderDetails, 'order_sn'>,
): Promise<VoucherOrderDetails | undefined> {
  const isSure = await confirm({
    title: t('order.cancelTitle'),
    text: t('order.cancelUnpaidText'),
    confirmText: t('order.cancelYes'),
    cancelText: t('order.cancelNo'),
    danger: true,
  });
  if (!isSure) return undefined;
  const input = { order_sn };
  const result = await stores
    .submit(`cancel:${order_sn}`, (sent: typeof input, key) =>
      stores.api.voucher.cancel.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (!result?.ok) return undefined;
  showToast(t('order.cancelDone'));
  return result.data;
}

/** Asks, with the sum, then gives back the unused codes of an order. Returns whether that is done. Shows errors itself. */
export async function giveBackUnused(
  stores: Stores,
  {
    order_sn,
    refundable_amount,
    unused_num,
    refunds_itself,
    pay_channel,
  }: Pick<VoucherOrderDetails, 'order_sn' | 'refundable_amount' | 'unused_num' | 'refunds_itself' | 'pay_channel'>,
): Promise<boolean> {
  const what = t('voucher.giveBackText', { sum: money(refundable_amount), count: unused_num });
  const way =
    refunds_itself === 1 ? t('voucher.backBy', { channel: channelText(pay_channel) }) : t('voucher.backByTeam');
  const isSure = await confirm({
    title: t('voucher.giveBackTitle', { count: unused_num }),
    text: `${what}\n${way}`,
    confirmText: t('voucher.giveBackYes'),
    cancelText: t('voucher.giveBackNo', { count: unused_num }),
    danger: true,
  });
  if (!isSure) return false;
  const input = { order_sn, action: 'refund_unused' as const };
  const result = await stores
    .submit(`give-back:${order_sn}`, (sent: typeof input, key) =>
      stores.api.order.afterSale.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (!result?.ok) return false;
  showToast(t('voucher.givenBack'), { tone: 'success' });
  return true;
}
