import { showToast } from '@/platform/screen/toast';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/layers/confirm';
import { sayFailure } from '../say-failure';

/** What may be done with an order that has no call of its own (four-kinds §1.8). */
export type OrderAct = 'cancel' | 'received';

/** Sends an act of an order. Returns whether it is done. Shows errors itself. */
export async function actOnOrder(stores: Stores, order_sn: string, action: OrderAct): Promise<boolean> {
  const result = await stores
    .submit(`${action}:${order_sn}`, (input: { order_sn: string; action: OrderAct }, key) =>
      stores.api.order.afterSale.attempt(input, { key }),
    )
    .run({ order_sn, action });
  if (result && !result.ok) sayFailure(result.error);
  return result?.ok ?? false;
}

interface ReceivedWords {
  title: string;
  text: string;
  yes: string;
  no: string;
  done: string;
}

/** Asks, then says that what was sent has arrived. Returns whether that is noted. Shows errors itself. */
export async function sayReceived(stores: Stores, order_sn: string, words: ReceivedWords): Promise<boolean> {
  const { title, text, yes, no, done } = words;
  const isSure = await confirm({ title, text, confirmText: yes, cancelText: no });
  if (!isSure || !(await actOnOrder(stores, order_sn, 'received'))) return false;
  showToast(done, { tone: 'success' });
  return true;
}
