import type { redeem as source } from '../en/redeem';
import type { Translation } from '../message';

export const redeem: Translation<typeof source> = {
  'redeem.qrLabel': 'Kode QR {code}',
  'redeem.large': 'Perbesar kode {code}',
  'redeem.largeTitle': 'Tunjukkan di kasir',
  'redeem.brighter': 'Jika sulit terbaca, terangkan layarmu.',
  'redeem.done': 'Sudah dipakai',
  'redeem.doneAt': '{shop}, {when}',
  'redeem.nearest': 'Urutkan dari terdekat',
  'redeem.placeRefused': 'Aplikasi tidak boleh melihat lokasimu. Urutan kedai tetap seperti biasa.',
  'redeem.placeUnavailable': 'Lokasimu tidak ditemukan. Urutan kedai tetap seperti biasa.',
  'redeem.allShops': 'Lihat semua {count} kedai',
  'redeem.routeTo': 'Rute ke {name}',
};
