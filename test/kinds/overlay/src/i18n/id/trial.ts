import type { trial as source } from '../en/trial';
import type { Translation } from '../message';

export const trial: Translation<typeof source> = {
  'pageTitle.trialOrders': 'Percobaan',
  'pageTitle.trialOrder': 'Percobaan',
  'trial.tabs': 'Jenis',
  'trial.points': 'Poin',
  'trial.team': 'Tim',
  'trial.codes': 'Kode',
  'trial.none': 'Belum ada',
  'trial.total': 'Total',
  'trial.cancel': 'Batalkan',
  'trial.keep': 'Simpan',
  'trial.cancelTitle': 'Batalkan ini?',
};
