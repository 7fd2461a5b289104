import type { OutputOf } from '@/contract';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { OrderAction } from '@/contract/order/order-parts.schemas';

/** Whether the customer of an order can do this now. */
export const can = ({ actions }: { readonly actions: readonly OrderAction[] }, action: OrderAction): boolean =>
  actions.includes(action);

/**
 * The answer to an act on an order of drinks, which has all its details.
 * @throws Error for the answer to an act on an order of another kind
 */
export function detailsOf(answer: OutputOf<'order', 'afterSale'>): OrderDetails {
  if ('lines' in answer) return answer;
  throw new Error(`order ${answer.order_sn} is no order of drinks`);
}
