import { Text } from '@tarojs/components';
import type { PaidKind } from '@/state/pay-kind';
import { DrawStore } from './draw-store';

/** Claims of prizes cost no money, so their customers come here only by an address that they have typed. */
export const prizePaidKind: PaidKind = {
  paidPart: (stores, orderSn) => {
    const draw = new DrawStore(stores, orderSn);
    return {
      load: draw.details.load,
      isMoving: false,
      draw: () => <Text>{draw.details.data?.status_text ?? ''}</Text>,
    };
  },
};
