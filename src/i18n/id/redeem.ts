import type { redeem as source } from '../en/redeem';
import type { Translation } from '../message';

export const redeem: Translation<typeof source> = {
  'redeem.qrLabel': 'Kode QR {code}',
  'redeem.largeTitle': 'Tunjukkan di kasir',
  'redeem.brighter': 'Jika sulit terbaca, terangkan layarmu.',
  'redeem.done': 'Sudah ditukar',
};
