import { Text } from '@tarojs/components';
import type { PayKind } from '@/state/pay-kind';
import { TrialStore } from './trial-store';

export const trialPayKind: PayKind = {
  pay: (api, input, key) => api.order.pay.attempt(input, { key }),
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
