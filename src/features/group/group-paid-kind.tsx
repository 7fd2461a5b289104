import type { PaidKind } from '@/state/pay-kind';
import { PaidTeam } from './components/paid-team';
import { buyAgain } from './group-acts';
import { GroupOrderStore } from './group-order-store';
import { sharedTeam } from './shared-team';

export const groupPaidKind: PaidKind = {
  again: async (stores, orderSn) => {
    const result = await stores.api.group.details.attempt({ order_sn: orderSn }, { toast: true });
    if (result.ok) buyAgain(result.data);
  },
  paidPart: (stores, orderSn) => {
    const store = new GroupOrderStore(stores, orderSn);
    return {
      load: store.load,
      get isMoving() {
        return store.isPolled;
      },
      get shared() {
        return store.order ? sharedTeam(store.order) : undefined;
      },
      draw: () => <PaidTeam store={store} />,
    };
  },
};
