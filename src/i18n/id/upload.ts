import type { upload as source } from '../en/upload';
import type { Translation } from '../message';

export const upload: Translation<typeof source> = {
  'upload.add': 'Tambah gambar',
  'upload.count': '{used}/{max}',
  'upload.picture': 'Gambar {number}',
  'upload.open': 'Lihat gambar {number}',
  'upload.remove': 'Hapus gambar {number}',
  'upload.cancel': 'Berhenti mengirim gambar {number}',
  'upload.retry': 'Coba lagi',
  'upload.retryOf': 'Coba lagi: gambar {number}',
  'upload.percent': '{percent}%',
  'upload.waiting': 'Menunggu',
  'upload.lost': 'Belum terkirim. Gambar dikirim begitu jaringan kembali.',
  'upload.tooLarge': 'Gambar ini lebih besar dari {max} MB.',
  'upload.empty': 'File ini kosong. Pilih gambar lain.',
  'upload.wrongType': 'Hanya gambar JPEG, PNG, dan WebP yang dapat dikirim.',
  'upload.failed': 'Gambar ini tidak dapat dikirim.',
  'upload.surplus': 'Hanya muat {count} gambar.',
  'upload.wait': 'Ada gambar yang belum terkirim. Tunggu, coba lagi, atau hapus dulu.',
  'upload.gone': 'ada gambar yang sudah tidak tersedia, pilih lagi',
  'upload.refused': 'Aplikasi belum boleh memakai fotomu. Izinkan di pengaturan ponselmu.',
  'upload.progress': '{done} dari {all} gambar terkirim',
};
