import { when } from 'mobx';
import type { ApiError } from '@/api';
import type { OrderDetails, OrderRow } from '@/contract/order/order.schemas';
import { isEndedState } from '@/domain/live-orders';
import { can, detailsOf } from '@/domain/order-actions';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { confirms } from '@/ui/layers/confirm-store';
import { missedReport } from './order-words';

type Cancellable = Pick<OrderRow, 'order_sn' | 'state' | 'pay_amount' | 'refund_amount' | 'coupon_name'>;

/** What a cancel gives back. A part of the money may already be on its way back. */
function cancelText({ state, pay_amount, refund_amount, coupon_name: name }: Cancellable): string {
  const isPaid = state !== 'unpaid';
  const amount = pay_amount - refund_amount;
  const paidText = amount > 0 ? t('order.cancelPaidText', { amount: money(amount) }) : t('order.cancelFreeText');
  const text = isPaid ? paidText : t('order.cancelUnpaidText');
  if (name === null) return text;
  return t(isPaid ? 'order.couponReturns' : 'order.couponReleased', { text, name });
}

function sayNotCancelled(error: ApiError): void {
  // An order that has not ended and cannot be cancelled is being made, or is ready.
  const isBegun = error.kind === 'business' && error.code === 'ORDER_STATE' && !isEndedState(error.params.state);
  if (isBegun) showToast(t('order.cancelTooLate'), { tone: 'error' });
  else sayFailure(error);
}

/**
 * Asks, then cancels. Returns the order after that, or undefined if it was not cancelled. Shows errors itself. Where
 * `present` gives the order as it is now, the question is taken back as soon as there is nothing to cancel: what it says
 * would be wrong.
 */
export async function cancelOrder(
  stores: Stores,
  order: Cancellable,
  present?: () => Pick<OrderDetails, 'actions' | 'state'> | null,
): Promise<OrderDetails | undefined> {
  const isOver = (): boolean => {
    const now = present?.();
    return now ? !can(now, 'cancel') : false;
  };
  const stop = when(isOver, () => confirms.answer(false));
  const isSure = await confirm({
    title: t('order.cancelTitle'),
    text: cancelText(order),
    confirmText: t('order.cancelYes'),
    cancelText: t('order.cancelNo'),
    danger: true,
  });
  stop();
  if (!isSure) {
    const now = present?.();
    if (now && !can(now, 'cancel') && !isEndedState(now.state)) showToast(t('order.cancelTooLate'), { tone: 'error' });
    return undefined;
  }
  const input = { order_sn: order.order_sn, action: 'cancel' as const };
  const name = `cancel:${order.order_sn}`;
  const result = await stores
    .submit(name, (sent: typeof input, key) => stores.api.order.afterSale.attempt(sent, { key }))
    .run(input);
  if (!result) return undefined;
  if (!result.ok) {
    sayNotCancelled(result.error);
    return undefined;
  }
  showToast(t('order.cancelDone'));
  return detailsOf(result.data);
}

/** Asks, then says that a delivery has arrived. Returns the order after that. Shows errors itself. */
export async function receiveOrder(
  stores: Stores,
  { order_sn, after_sales = [] }: Pick<OrderDetails, 'order_sn'> & Partial<Pick<OrderDetails, 'after_sales'>>,
): Promise<OrderDetails | undefined> {
  const isSure = await confirm({
    title: t('order.receivedTitle'),
    text: t(missedReport({ after_sales }) ? 'order.receivedAfterAll' : 'order.receivedText'),
    confirmText: t('order.receivedYes'),
    cancelText: t('order.receivedNo'),
  });
  if (!isSure) return undefined;
  const input = { order_sn, action: 'received' as const };
  const result = await stores
    .submit(`received:${order_sn}`, (sent: typeof input, key) =>
      stores.api.order.afterSale.attempt(sent, { key, toast: true }),
    )
    .run(input);
  if (!result?.ok) return undefined;
  showToast(t('order.receivedDone'), { tone: 'success' });
  return detailsOf(result.data);
}

/**
 * Puts an order's drinks into the cart of its shop again and opens the menu, for pickup or delivery as before. Reports
 * drinks that are not available.
 */
export async function orderAgain(stores: Stores, orderSn: string): Promise<void> {
  const details = await stores.api.order.details.attempt({ order_sn: orderSn }, { toast: true });
  if (!details.ok) return;
  const { lines, shop_id, type } = details.data;
  stores.way.setType(type);
  let added = 0;
  for (const { goods_id, sku_id, value_ids, num, price } of lines) {
    const key = stores.drafts.intentKey(`again:${orderSn}:${goods_id}:${sku_id}`, { value_ids, num });
    // What cannot be had now comes too: the cart says why, and what can be had instead.
    const input = { shop_id, goods_id, sku_id, value_ids, num, restores: 1 as const, seen_price: price };
    const result = await stores.api.shop.addCartLine.attempt(input, { key });
    if (result.ok) added += 1;
    if (result.ok || result.error.kind === 'business')
      stores.drafts.endIntent(`again:${orderSn}:${goods_id}:${sku_id}`);
  }
  const cart = stores.cart.of(shop_id);
  await cart.load();
  const isWhole = added === lines.length && cart.lines.every(({ valid }) => valid === 1);
  showToast(t(isWhole ? 'order.reAdded' : 'order.someMissing'));
  navigate.to('shopMenu', { id: shop_id });
}
