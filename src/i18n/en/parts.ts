import type { Area } from '../message';

export const parts = {
  'part.group': 'Group buying',
  'part.groupOrders': 'Group orders',
  'part.points': 'Points',
  'part.pointsOrders': 'Points orders',
  'part.voucher': 'Vouchers',
  'part.voucherOrders': 'Voucher orders',
  'part.wheel': 'Wheel',
  'part.wheelRecords': 'Prizes won',
} as const satisfies Area;
