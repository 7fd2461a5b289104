import type { PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { KeptOrders } from '@/state/loading/kept-orders';
import type { Stores } from '@/state/stores';

export type KeptPointsOrders = KeptOrders<PointsOrderDetails>;

/** The member's orders of the points mall with unused codes, kept on the device. */
export const keptPointsOrders = (
  stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>,
): KeptPointsOrders =>
  new KeptOrders<PointsOrderDetails>(stores, {
    name: 'points',
    isWhole: ({ codes }) => Array.isArray(codes),
    isGood: ({ codes }) => codes.some(({ state }) => state === 'good'),
  });
