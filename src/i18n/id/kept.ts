import type { kept as source } from '../en/kept';
import type { Translation } from '../message';

export const kept: Translation<typeof source> = {
  'kept.since': 'Tersimpan di perangkat ini sejak {time}. Bisa jadi sudah berubah.',
};
