import type { qr as source } from '../en/qr';
import type { Translation } from '../message';

export const qr: Translation<typeof source> = {
  'qr.empty': 'Isi QR tidak boleh kosong',
  'qr.save': 'Simpan QR',
  'qr.downloading': 'Unduhan dimulai. Lihat di unduhan atau galeri.',
  'qr.saved': 'Kode QR berhasil disimpan',
  'qr.refused': 'Aplikasi tidak boleh menyimpan ke galeri. Izinkan di pengaturan, atau ambil tangkapan layar.',
  'qr.settings': 'Pengaturan',
  'qr.byHand': 'Tekan lama gambarnya, lalu pilih simpan. Kalau tidak bisa, ambil tangkapan layar.',
  'qr.noPicture': 'Gambarnya tidak bisa dibuat. Ambil tangkapan layar kodenya saja.',
};
