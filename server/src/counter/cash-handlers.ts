import type { InternalHandlers } from '../http/calls/handlers';
import type { CashService } from './cash-service';

/** Cash at the counter of a shop. */
export const cashHandlers = (cash: CashService) =>
  ({
    cash: async (_input, { shop }) => ({ shop, payments: await cash.waiting(shop.id) }),
    cashTaken: ({ order_sn: orderSn, amount }, { shop, staff, intent }) =>
      cash.take({ shopId: shop.id, orderSn, amount, by: staff.name }, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
