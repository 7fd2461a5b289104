import type { trial as source } from '../en/trial';
import type { Translation } from '../message';

export const trial: Translation<typeof source> = {
  'pageTitle.trialOrders': 'Percobaan',
  'pageTitle.trialOrder': 'Percobaan',
  'trial.tabs': 'Status',
  'trial.all': 'Semua',
  'trial.toShip': 'Akan dikirim',
  'trial.none': 'Belum ada',
  'trial.total': 'Total',
  'trial.cancel': 'Batalkan',
  'trial.keep': 'Simpan',
  'trial.cancelTitle': 'Batalkan ini?',
};
