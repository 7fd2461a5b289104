import type { picture as source } from '../en/picture';
import type { Translation } from '../message';

export const picture: Translation<typeof source> = {
  'picture.all': 'Gambar',
  'picture.open': 'Buka gambar {number} dari {count}',
  'picture.of': '{number} dari {count}',
  'picture.before': 'Gambar sebelumnya',
  'picture.next': 'Gambar berikutnya',
};
