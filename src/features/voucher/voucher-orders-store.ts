import type { VoucherOrderRow, VoucherTab } from '@/contract/voucher/voucher.schemas';
import { OwnOrdersStore } from '@/state/loading/own-orders-store';
import type { Stores } from '@/state/stores';
import { keptVouchers } from './kept-vouchers';

/** The member's orders of vouchers. */
export const voucherOrders = (stores: Stores, tab: VoucherTab) =>
  new OwnOrdersStore<VoucherOrderRow, VoucherTab>({
    stores,
    tab,
    fetch: (wanted, page) => stores.api.voucher.orders.attempt({ tab: wanted, page }),
    kept: keptVouchers(stores),
  });
