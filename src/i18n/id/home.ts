import type { home as source } from '../en/home';
import type { Translation } from '../message';

export const home: Translation<typeof source> = {
  'home.morning': 'Selamat pagi',
  'home.noon': 'Selamat siang',
  'home.afternoon': 'Selamat sore',
  'home.evening': 'Selamat malam',
  'home.greeting': '{greeting}.',
  'home.greetingName': '{greeting}, {name}.',
  'home.question': 'Mau minum apa?',
  'home.changeShop': 'Ganti kedai',
  'home.pickup': 'Ambil sendiri',
  'home.pickupOpen': 'Pesan sekarang, tanpa antre',
  'home.pickupClosed': 'Lihat-lihat menunya dulu',
  'home.news': 'Kabar dari dapur',
  'home.popular': 'Paling dicari di sini',
  'home.wholeMenu': 'Seluruh menu',
  'home.noShopTitle': 'Belum ada kedai di dekatmu',
  'home.noShopText': 'Pilih satu kedai, menunya akan muncul di sini.',
  'home.chooseShop': 'Pilih kedai',
};
