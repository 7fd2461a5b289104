import type { help as source } from '../en/help';
import type { Translation } from '../message';

export const help: Translation<typeof source> = {
  'help.open': 'Bantuan',
  'help.title': 'Ada yang bisa dibantu?',
  'help.withOrder': 'Ada yang salah dengan pesanan?',
  'help.withElse': 'Hal lain',
  'help.report': 'Laporkan masalah pesanan ini',
  'help.reportHint': 'Kedai menjawab dalam sehari',
  'help.call': 'Telepon {phone}',
  'help.chat': 'WhatsApp {phone}',
  'help.copyOrderNumber': 'Salin nomor pesanan',
  'help.often': 'Pertanyaan umum',
  'help.copyByHand': 'Di sini tidak bisa menyalin. Tekan lama teksnya, lalu salin:',
};
