import type { host as source } from '../en/host';
import type { Translation } from '../message';

export const host: Translation<typeof source> = {
  'host.linked':
    'Akunmu kini terhubung dengan {name}. Kamu tetap masuk di sini selama 24 jam, atau sampai {name} mengeluarkanmu.',
  'host.menuOnly': 'Di {name} kamu hanya bisa melihat menu. Untuk memesan, buka Kedai di browser.',
  'host.ownLogin': 'Kamu masuk lewat {name}. Untuk ini kamu perlu masuk sendiri dengan nomormu, {number}.',
  'host.otherAccount': 'Sekarang ini akun lain: {number}. Lain kali lewat {name}, kamu kembali ke akun {before}.',
  'host.themeSame': 'Ikuti {name}',
};
