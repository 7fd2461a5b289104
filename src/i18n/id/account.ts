import type { account as source } from '../en/account';
import type { Translation } from '../message';

export const account: Translation<typeof source> = {
  'pageTitle.account': 'Akun saya',
  'pageTitle.oldLink': 'Akun saya',
  'account.guest': 'Selamat datang',
  'account.guestHint': 'Masuk untuk melihat pesananmu',
  'account.noName': 'Nama belum diisi',
  'account.edit': 'Ubah profil',
  'account.orders': 'Pesanan',
  'account.allOrders': 'Semua',
  'account.countOf': '{count} pesanan',
  'account.coupons': 'Kupon',
  'account.level': 'Anggota {level}',
  'account.benefits': 'Keuntungan',
  'account.addresses': 'Alamat',
  'account.invite': 'Undang teman',
  'account.feedback': 'Masukan',
  'account.favourites': 'Kedai favorit',
  'account.noFavourites': 'Belum ada kedai favorit',
  'account.noFavouritesText': 'Ketuk ikon hati pada kedai untuk menyimpannya di sini.',
  'account.findShop': 'Cari kedai',
  'account.settings': 'Pengaturan dan privasi',
  'account.useTitle': 'Enaknya punya akun',
  'account.useOrders': 'Pantau pesananmu langsung, dan pesan lagi dengan sekali ketuk',
  'account.useCoupons': 'Kupon milikmu, otomatis terpakai saat paling hemat',
  'account.useLevels':
    'Tingkat keanggotaan: tiap pesanan menambah nilai tumbuhmu, dan tiap tingkat punya diskon dan kupon',
  'account.useSaved': 'Kedai favorit dan alamat selalu siap dipakai',
};
