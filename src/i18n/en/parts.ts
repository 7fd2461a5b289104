import type { Area } from '../message';

export const parts = {
  'part.group': 'Group buying',
  'part.groupOrders': 'Group orders',
  'part.points': 'Points',
  'part.voucher': 'Vouchers',
  'part.voucherOrders': 'Voucher orders',
} as const satisfies Area;
