import type { OrderAction } from '@/contract/order/order-parts.schemas';

/** Whether the customer of an order can do this now. */
export const can = ({ actions }: { readonly actions: readonly OrderAction[] }, action: OrderAction): boolean =>
  actions.includes(action);
