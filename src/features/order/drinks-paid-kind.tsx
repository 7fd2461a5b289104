import type { PaidKind } from '@/state/pay-kind';
import { PaidCups, PaidTicket } from './components/paid-ticket';
import { orderAgain } from './order-actions';
import { OrderStore } from './order-store';

export const drinksPaidKind: PaidKind = {
  again: orderAgain,
  paidPart: (stores, orderSn) => {
    const store = new OrderStore(stores, orderSn);
    return {
      load: store.load,
      get isMoving() {
        return store.isPolled;
      },
      draw: () => <PaidTicket store={store} />,
      drawMark: () => <PaidCups store={store} />,
      saysSum: true,
      again: () => orderAgain(stores, orderSn),
    };
  },
};
