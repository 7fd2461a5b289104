import type { places as source } from '../en/places';
import type { Translation } from '../message';

export const places: Translation<typeof source> = {
  'places.goodFor': 'Berlaku untuk',
  'places.goodAt': 'Berlaku di kedai ini',
  'places.nearest': 'Terdekat dulu',
  'places.placeRefused': 'Aplikasi tidak boleh melihat lokasimu. Urutan kedai tetap seperti biasa.',
  'places.placeUnavailable': 'Lokasimu tidak ditemukan. Urutan kedai tetap seperti biasa.',
  'places.allShops': 'Lihat semua {count} kedai',
  'places.everyShop': 'Di semua kedai kami',
  'places.shownOf': '{shown} dari {count} kedai',
  'places.moreShops': 'Lihat kedai lainnya',
};
