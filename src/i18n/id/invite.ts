import type { invite as source } from '../en/invite';
import type { Translation } from '../message';

export const invite: Translation<typeof source> = {
  'pageTitle.invite': 'Undang teman',
  'invite.rule': 'Aturan',
  'invite.title': 'Undang teman, dapat kupon',
  'invite.titlePlain': 'Undang teman-temanmu',
  'invite.text': 'Kupon “{reward}” ({terms}) untuk setiap teman, setelah pesanan berbayar pertamanya selesai.',
  'invite.textPlain': 'Bagikan tautan atau kodemu.',
  'invite.posterTitle': 'Yuk, minum bareng di {app}',
  'invite.posterText': 'Pindai kodenya, daftar, lalu pesan.',
  'invite.qrLabel': 'Kode QR tautan undanganmu',
  'invite.copy': 'Salin tautan',
  'invite.joined': 'Sudah daftar, belum ada pesanan selesai',
  'invite.ordered': 'Pesanan pertama selesai, tanpa kupon untukmu',
  'invite.rewarded': 'Pesanan pertama selesai',
  'invite.count': '{count} teman diundang',
  'invite.rewards': '{count} kupon didapat',
  'invite.none': 'Belum ada yang datang lewat tautanmu.',
};
