import type { cashier as source } from '../en/cashier';
import type { Translation } from '../message';

export const cashier: Translation<typeof source> = {
  'cashier.longer': 'Dengan {channel} kamu bisa membayar sampai {time}.',
  'cashier.longerCash': 'Di kasir kamu bisa membayar sampai {time}.',
  'cashier.closing': 'Kedai segera tutup, jadi kamu hanya bisa membayar sampai {time}.',
  'cashier.refund': 'Kalau ada pengembalian dana, uangnya masuk ke akun yang kamu pakai membayar.',
  'cashier.refundDays':
    'Sampai {count} hari setelah bayar, pengembalian dana masuk ke akun yang kamu pakai membayar. Setelah itu dikirim tim kami.',
  'cashier.refundByTeam': 'Kalau ada pengembalian dana, tim kami yang mengirimnya.',
  'cashier.refundCash': 'Kalau ada pengembalian dana, kamu ambil di kasir.',
  'cashier.brightness': 'Sulit dipindai? Terangkan layar ponselmu.',
  'cashier.checkAgain': 'Periksa lagi',
  'cashier.notYet': 'Belum diterima. Diperiksa pukul {time}.',
  'cashier.walletTitle': 'Selesaikan di {channel}',
  'cashier.walletText':
    'Pembayaran belum kami terima. Halaman ini lanjut otomatis beberapa detik setelah kamu konfirmasi di {channel}.',
  'cashier.openAgain': 'Buka {channel} lagi',
  'cashier.pushTitle': 'Konfirmasi di {channel}',
  'cashier.pushText':
    'Permintaan sudah dikirim ke {mobile}. Buka {channel} di ponsel itu, lalu konfirmasi. Kalau {channel} kamu memakai nomor lain, bayar dengan QRIS dan pindai kodenya.',
  'cashier.accountTitle': 'Virtual account {bank}',
  'cashier.accountText': 'Transfer tepat {amount}. Pembayaran terdeteksi otomatis dalam satu menit.',
  'cashier.company': 'Kode perusahaan',
  'cashier.accountNumber': 'Nomor virtual account',
  'cashier.copyNumber': 'Salin nomor',
  'cashier.copyCompany': 'Salin kode',
  'cashier.how': 'Cara membayar',
  'cashier.byApp': 'M‑banking',
  'cashier.byAtm': 'ATM',
  'cashier.va_bca_app':
    'BCA mobile › m‑Transfer › BCA Virtual Account. Masukkan nomor, periksa nama dan jumlah, masukkan PIN.',
  'cashier.va_bca_atm':
    'Transaksi Lainnya › Transfer › Ke Rekening BCA Virtual Account. Masukkan nomor, lalu konfirmasi.',
  'cashier.va_mandiri_app':
    'Livin’ by Mandiri › Bayar › Multipayment. Masukkan kode perusahaan, lalu nomor, lalu konfirmasi.',
  'cashier.va_mandiri_atm':
    'Bayar/Beli › Lainnya › Multipayment. Masukkan kode perusahaan, lalu nomor, lalu konfirmasi.',
  'cashier.va_bni_app':
    'BNI mobile › Transfer › Virtual Account Billing. Masukkan nomor, periksa jumlah, masukkan kata sandi.',
  'cashier.va_bni_atm': 'Menu Lainnya › Transfer › Virtual Account Billing. Masukkan nomor, lalu konfirmasi.',
  'cashier.va_bri_app': 'BRImo › BRIVA. Masukkan nomor, periksa nama dan jumlah, masukkan PIN.',
  'cashier.va_bri_atm': 'Transaksi Lain › Pembayaran › Lainnya › BRIVA. Masukkan nomor, lalu konfirmasi.',
  'cashier.cashTitle': 'Sebutkan nomor ini di kasir',
  'cashier.cashText': 'Bayar {amount} tunai. Setelah itu pesananmu dibuat.',
  'cashier.cashWhere': 'Di kasir {name}, {address}',
  'cashier.replaced':
    'Cara bayar lain dipilih di ponsel lain, jadi kode ini tidak berlaku lagi. Bayar di sana, atau pilih lagi di sini.',
  'cashier.cashTextSlot': 'Bayar {amount} tunai. Pesananmu dibuat untuk {when}.',
};
