import { navigate } from '@/platform/navigation/navigate';
import type { PaidKind } from '@/state/pay-kind';
import { PaidCodes } from './components/paid-codes';
import { VoucherOrderStore } from './voucher-order-store';

export const voucherPaidKind: PaidKind = {
  again: async (stores, orderSn) => {
    const result = await stores.api.voucher.details.attempt({ order_sn: orderSn }, { toast: true });
    if (result.ok) navigate.to('voucher', { id: result.data.voucher_id });
  },
  paidPart: (stores, orderSn) => {
    const store = new VoucherOrderStore(stores, orderSn);
    return {
      load: store.load,
      get isMoving() {
        return store.isPolled;
      },
      draw: () => <PaidCodes store={store} />,
    };
  },
};
