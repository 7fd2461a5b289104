import type { notFound as source } from '../en/notFound';
import type { Translation } from '../message';

export const notFound: Translation<typeof source> = {
  'pageTitle.notFound': 'Halaman tidak ditemukan',
  'notFound.title': 'Halaman ini tidak ada',
  'notFound.text': 'Tautannya mungkin sudah lama atau salah ketik. Halaman lain tetap bisa dibuka.',
};
