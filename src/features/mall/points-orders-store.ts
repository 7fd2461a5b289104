import type { PointsOrderRow, PointsTab } from '@/contract/mall/mall.schemas';
import { OwnOrdersStore } from '@/state/loading/own-orders-store';
import type { Stores } from '@/state/stores';
import { keptExchanges } from './kept-exchanges';

/** The member's orders of the points mall. */
export const pointsOrders = (stores: Stores, tab: PointsTab) =>
  new OwnOrdersStore<PointsOrderRow, PointsTab>({
    stores,
    tab,
    fetch: (wanted, page) => stores.api.mall.orders.attempt({ tab: wanted, page }),
    kept: keptExchanges(stores),
  });
