import type { GroupOrderRow, GroupTab } from '@/contract/group/group.schemas';
import { OwnOrdersStore } from '@/state/loading/own-orders-store';
import type { Stores } from '@/state/stores';
import { keptGroups } from './kept-groups';

export const orderTabs: readonly GroupTab[] = [0, 1, 2, 3];

/** The member's group orders. */
export const groupOrders = (stores: Stores, tab: GroupTab) =>
  new OwnOrdersStore<GroupOrderRow, GroupTab>({
    stores,
    tab,
    fetch: (wanted, page) => stores.api.group.orders.attempt({ tab: wanted, page }),
    kept: keptGroups(stores),
  });
