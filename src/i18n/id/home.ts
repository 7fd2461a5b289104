import type { home as source } from '../en/home';
import type { Translation } from '../message';

export const home: Translation<typeof source> = {
  'pageTitle.home': 'Kedai',
  'home.morning': 'Selamat pagi',
  'home.noon': 'Selamat siang',
  'home.afternoon': 'Selamat sore',
  'home.evening': 'Selamat malam',
  'home.greeting': '{greeting}.',
  'home.greetingName': '{greeting}, {name}.',
  'home.question': 'Mau minum apa?',
  'home.changeShop': 'Ganti kedai',
  'home.pickupOpen': 'Pesan dulu, ambil tanpa antre',
  'home.pickupClosed': 'Lihat menunya dulu',
  'home.pickupFar': 'Di {city}, {distance} dari sini',
  'home.noDelivery': 'Kedai ini tidak mengantar',
  'home.freeFrom': 'Gratis mulai {sum}',
  'home.freeFromNear': 'Gratis mulai {sum} bila dekat',
  'home.nearer': '{name} lebih dekat: {distance}',
  'home.useNearer': 'Pesan di sana',
  'home.news': 'Kabar terbaru',
  'home.priceFrom': 'mulai {price}',
  'home.popular': 'Paling laris di sini',
  'home.wholeMenu': 'Menu lengkap',
  'home.noShopTitle': 'Belum ada kedai di dekatmu',
  'home.noShopText': 'Pilih satu kedai, menunya akan tampil di sini.',
  'home.chooseShop': 'Pilih kedai',
};
