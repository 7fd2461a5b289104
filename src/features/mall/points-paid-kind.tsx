import { Text } from '@tarojs/components';
import type { PaidKind } from '@/state/pay-kind';
import { PointsOrderStore } from './points-order-store';

/** Orders of the points mall cost no money, so their customers come here only by an address that they have typed. */
export const pointsPaidKind: PaidKind = {
  paidPart: (stores, orderSn) => {
    const store = new PointsOrderStore(stores, orderSn);
    return {
      load: store.load,
      get isMoving() {
        return store.isPolled;
      },
      draw: () => <Text>{store.order?.status_text ?? ''}</Text>,
    };
  },
};
