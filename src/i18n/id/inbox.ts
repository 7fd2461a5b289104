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
  'inbox.noneText': 'Jawaban kedai, uang kembali, tingkat, dan kupon yang segera berakhir tampil di sini.',
  'inbox.toMenu': 'Lihat menu',
  'inbox.close': 'Tutup pemberitahuan ini',
};
