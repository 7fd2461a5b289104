import type { shell as source } from '../en/shell';
import type { Translation } from '../message';

export const shell: Translation<typeof source> = {
  'tab.home': 'Beranda',
  'tab.order': 'Pesan',
  'tab.orders': 'Pesanan',
  'tab.mine': 'Saya',
  'pageTitle.home': 'Kedai',
  'pageTitle.chooseShop': 'Pilih kedai',
  'pageTitle.orders': 'Pesanan',
  'pageTitle.account': 'Akun saya',
  'pageTitle.shopMenu': 'Menu',
  'pageTitle.shopSearch': 'Cari minuman',
  'pageTitle.shopList': 'Semua kedai',
  'pageTitle.login': 'Masuk',
  'pageTitle.checkout': 'Periksa pesanan',
  'pageTitle.cashier': 'Pembayaran',
  'pageTitle.paymentSuccess': 'Sudah dibayar',
  'pageTitle.order': 'Pesanan',
  'shell.mainMenu': 'Menu utama',
  'shell.loginTitle': 'Masuk dulu, ya',
  'shell.loginText': 'Pesanan dan kedai favoritmu tersimpan di nomor ponselmu.',
};
