import { Text } from '@tarojs/components';
import type { PaidKind } from '@/state/pay-kind';
import { TrialStore } from './trial-store';

export const trialPaidKind: PaidKind = {
  paidPart: (stores, orderSn) => {
    const store = new TrialStore(stores, orderSn);
    return {
      load: store.load,
      get isMoving() {
        return store.isMoving;
      },
      draw: () => <Text id="trial-paid">{store.details.data?.status_text ?? ''}</Text>,
    };
  },
};
