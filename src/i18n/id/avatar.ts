import type { avatar as source } from '../en/avatar';
import type { Translation } from '../message';

export const avatar: Translation<typeof source> = {
  'avatar.choose': 'Pilih foto',
  'avatar.change': 'Ganti foto',
  'avatar.remove': 'Hapus',
  'avatar.crop': 'Pilih bagian yang tampil',
  'avatar.cropHint': 'Geser foto dengan jari atau tombol panah',
  'avatar.zoom': 'Perbesar',
  'avatar.use': 'Pakai bagian ini',
  'avatar.broken': 'Gambar ini tidak bisa dibuka. Pilih yang lain, ya',
};
