import type { invited as source } from '../en/invited';
import type { Translation } from '../message';

export const invited: Translation<typeof source> = {
  'invited.title': '{name} mengajakmu',
  'invited.welcome': 'Daftar sekarang dan dapat: {names}.',
  'invited.reward': 'Begitu pesanan berbayar pertamamu selesai, temanmu dapat “{reward}”.',
  'invited.act': 'Daftar',
  'invited.close': 'Sembunyikan undangan',
};
