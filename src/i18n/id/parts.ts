import type { parts as source } from '../en/parts';
import type { Translation } from '../message';

export const parts: Translation<typeof source> = {
  'part.group': 'Beli bareng',
  'part.groupOrders': 'Pesanan bareng',
  'part.points': 'Poin',
  'part.pointsOrders': 'Pesanan poin',
  'part.voucher': 'Voucher',
  'part.voucherOrders': 'Pesanan voucher',
  'part.wheel': 'Roda',
  'part.wheelRecords': 'Hadiahku',
};
