import { buyVoucher, voucherId } from '../harness/vouchers';
import { type CallSample, missingIds, type OwnThing } from './sample';

const calls = ['details', 'pay', 'cancel', 'callback'];

export const voucherThings: Record<string, OwnThing> = {
  voucherOrder: {
    of: (shopping) => buyVoucher(shopping),
    missing: missingIds.voucherOrder,
    fields: calls.map((call) => `voucher.${call}: order_sn`),
  },
};

export const voucherSamples = {
  'voucher.add': {
    input: async ({ server }) => ({ id: await voucherId(server, 'five-mornings'), num: 1, price: 75_000 }),
    other: (input) => ({ ...input, num: 2 }),
  },
  'voucher.pay': {
    input: async (shopping) => ({ order_sn: await buyVoucher(shopping), channel: 'qris' }),
    other: (input) => ({ ...input, channel: 'gopay' }),
  },
  'voucher.cancel': { input: async (shopping) => ({ order_sn: await buyVoucher(shopping) }) },
  'voucher.callback': { input: async (shopping) => ({ order_sn: await buyVoucher(shopping) }) },
} satisfies Record<string, CallSample>;
