import { when } from 'mobx';
import type { ApiError } from '@/api';
import type { GroupAction, GroupOrderRow } from '@/contract/group/group.schemas';
import { isEndedState } from '@/domain/live-orders';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { sayFailure } from '@/shell/say-failure';
import { channelText } from '@/shell/words/pay-channels';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { confirms } from '@/ui/layers/confirm-store';
import type { GroupOrderStore } from './group-order-store';
import { heldSeats } from './group-words';

/** Sends `cancel`, which cancels an unpaid order, and leaves the team of a paid one. */
const send = (stores: Stores, order_sn: string) =>
  stores
    .submit(`cancel:${order_sn}`, (input: { order_sn: string; action: 'cancel' }, key) =>
      stores.api.order.afterSale.attempt(input, { key }),
    )
    .run({ order_sn, action: 'cancel' });

/** Asks, then cancels an unpaid order. Returns whether that is done. Shows errors itself. */
export async function cancelGroupOrder(
  stores: Stores,
  { order_sn }: Pick<GroupOrderRow, 'order_sn'>,
): Promise<boolean> {
  const isSure = await confirm({
    title: t('order.cancelTitle'),
    text: t('order.cancelUnpaidText'),
    confirmText: t('order.cancelYes'),
    cancelText: t('order.cancelNo'),
    danger: true,
  });
  const result = isSure ? await send(stores, order_sn) : undefined;
  if (result && !result.ok) sayFailure(result.error);
  if (!result?.ok) return false;
  showToast(t('order.cancelDone'));
  return true;
}

function sayNotLeft(error: ApiError): void {
  const isFull = error.kind === 'business' && error.code === 'ORDER_STATE' && !isEndedState(error.params.state);
  if (isFull) showToast(t('group.leaveLate'), { tone: 'error' });
  else sayFailure(error);
}

/** Whether the team ends if this member leaves: nobody else is in it, or is paying for a seat of it. */
const isAlone = (team: GroupOrderRow['team']): boolean => team.joined === 1 && heldSeats(team) === 0;

const can = ({ order }: GroupOrderStore, action: GroupAction): boolean => order?.actions.includes(action) ?? false;

/**
 * Asks, then leaves the team of an order. The question is taken back if the team fills meanwhile: what it says would be
 * wrong. Shows errors itself.
 */
export async function leaveTeam(stores: Stores, store: GroupOrderStore): Promise<void> {
  const { order } = store;
  if (!order) return;
  const stop = when(
    () => !can(store, 'leave'),
    () => confirms.answer(false),
  );
  const says = { sum: money(order.pay_amount), channel: channelText(order.pay_channel) };
  const isSure = await confirm({
    title: t('group.leaveTitle'),
    text: t(isAlone(order.team) ? 'group.leaveLast' : 'group.leaveText', says),
    confirmText: t('group.leaveYes'),
    cancelText: t('group.leaveNo'),
    danger: true,
  });
  stop();
  if (!isSure) {
    if (store.order?.state === 'toRedeem') showToast(t('group.leaveLate'), { tone: 'error' });
    return;
  }
  const result = await send(stores, order.order_sn);
  if (result?.ok) showToast(t('group.leaveDone'), { tone: 'success' });
  else if (result) sayNotLeft(result.error);
  await store.load();
}

/** Shows the product of an order, to be bought again. */
export const buyAgain = ({ product_id: id }: Pick<GroupOrderRow, 'product_id'>): void =>
  navigate.to('groupProduct', { id });
