import type { inbox as source } from '../en/inbox';
import type { Translation } from '../message';

export const inbox: Translation<typeof source> = {
  'pageTitle.notices': 'Pemberitahuan',
  'inbox.new': 'Baru',
  'inbox.earlier': 'Sebelumnya',
  'inbox.unread': '{count} belum dibaca',
  'inbox.notRead': 'belum dibaca',
  'inbox.readAll': 'Tandai dibaca',
  'inbox.none': 'Belum ada pemberitahuan',
  'inbox.noneText':
    'Jawaban kedai, pengembalian dana, kenaikan tingkat, dan kupon yang hampir berakhir muncul di sini.',
  'inbox.toMenu': 'Lihat menu',
  'inbox.close': 'Tutup pemberitahuan ini',
};
