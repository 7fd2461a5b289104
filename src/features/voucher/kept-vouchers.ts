import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { isWhole } from '@/lib/guards';
import { KeptOrders } from '@/state/loading/kept-orders';
import type { Stores } from '@/state/stores';

/** The member's orders with unused codes, kept on the device. */
export const keptVouchers = (stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>) =>
  new KeptOrders<VoucherOrderDetails>(stores, {
    name: 'vouchers',
    isWhole: ({ codes, shops, shop_num }) => Array.isArray(codes) && Array.isArray(shops) && isWhole(shop_num),
    isGood: ({ codes }) => codes.some(({ state }) => state === 'good'),
  });
