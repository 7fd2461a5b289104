import type { swap as source } from '../en/swap';
import type { Translation } from '../message';

export const swap: Translation<typeof source> = {
  'swap.offMenu': 'Sudah tidak ada di menu kedai ini',
  'swap.soldOut': 'Minuman ini sedang habis',
  'swap.notSold': 'Sudah tidak dijual seperti ini',
  'swap.notSoldNames': 'Sudah tidak dijual dengan {list}',
  'swap.out': 'Sedang habis: {list}',
  'swap.fewLeft': 'Tinggal {count} gelas',
  'swap.priceChanged': 'Tadinya {from} per gelas, sekarang {to}',
  'swap.instead': 'Gantinya: {spec}',
  'swap.cups': '{count} gelas',
  'swap.same': 'harga sama',
  'swap.more': '{sum} lebih mahal per gelas',
  'swap.less': '{sum} lebih murah per gelas',
  'swap.swap': 'Ganti',
  'swap.swapLine': 'Ganti {name} dengan {spec}',
  'swap.other': 'Pilih minuman lain yang sejenis',
  'swap.done': '{name} diganti: {spec}',
  'swap.full': 'Jadinya lebih dari {count} gelas minuman yang sama',
  'swap.removed': '{name} dihapus',
  'swap.remove': 'Hapus {name}',
};
