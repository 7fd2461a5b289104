import type { goods as source } from '../en/goods';
import type { Translation } from '../message';

export const goods: Translation<typeof source> = {
  'goods.lost': 'Informasi ini belum bisa dimuat.',
  'goods.loading': 'Memuat isi minuman ini',
  'goods.withChoices': 'Dengan pilihanmu',
  'goods.energy': 'Energi',
  'goods.sugar': 'Gula',
  'goods.caffeine': 'Kafein',
  'goods.kcal': '{count} kkal',
  'goods.grams': '{count} g',
  'goods.milligrams': '{count} mg',
  'goods.noCaffeine': 'Tidak ada',
  'goods.allergens': 'Alergen',
  'goods.noAllergens': 'Tidak mengandung {list}',
  'goods.toppingAdds': '{name}: {list}',
  'goods.addsNone': 'tidak menambah',
  'goods.ingredients': 'Bahan',
  'goods.withToppings': 'Dengan {list}',
  'goods.halal': 'Sertifikat halal',
  'goods.noHalal': 'Belum bersertifikat',
  'goods.unknown': 'Belum diketahui',
  'goods.askShop': 'Kalau kamu punya alergi, tanyakan ke kedai sebelum memesan.',
};
