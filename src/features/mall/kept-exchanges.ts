import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { KeptOrders } from '@/state/loading/kept-orders';
import type { Stores } from '@/state/stores';

/** The member's points orders with unused codes, kept on the device. */
export const keptExchanges = (stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>) =>
  new KeptOrders<PointsOrderDetails>(stores, {
    name: 'points',
    isWhole: ({ codes, shops }) => Array.isArray(codes) && Array.isArray(shops),
    isGood: ({ codes }) => codes.some(({ state }) => state === 'good'),
  });
