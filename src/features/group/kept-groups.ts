import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { isRecord, isWhole } from '@/lib/guards';
import { KeptOrders } from '@/state/loading/kept-orders';
import type { Stores } from '@/state/stores';

/** The member's group orders with a code to redeem, kept on the device. */
export const keptGroups = (stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>) =>
  new KeptOrders<GroupOrderDetails>(stores, {
    name: 'groups',
    isWhole: ({ code, team, shops, shop_num }) =>
      isRecord(code) && isRecord(team) && Array.isArray(shops) && isWhole(shop_num),
    isGood: ({ code }) => code?.state === 'good',
  });
