import type { InternalHandlers } from '../http/calls/handlers';
import type { CashCounts } from './cash-counts';
import type { CashService } from './cash-service';

/** Cash at the counter of a shop. */
export const cashHandlers = (cash: CashService, counts: CashCounts) =>
  ({
    cash: async (_input, { shop }) => ({ shop, payments: await cash.waiting(shop.id) }),
    cashTaken: ({ order_sn: orderSn, amount }, { shop, staff, intent }) =>
      cash.take({ shopId: shop.id, orderSn, amount, by: staff.name }, intent),
    cashCounts: (_input, { shop }) => counts.read(shop.id),
    beginCashCount: ({ opening }, { shop, staff, intent }) =>
      counts.begin({ shopId: shop.id, opening, who: staff.name }, intent),
    endCashCount: ({ begintime, counted }, { shop, staff, intent }) =>
      counts.end({ shopId: shop.id, begintime, counted, who: staff.name }, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
