import type { level as source } from '../en/level';
import type { Translation } from '../message';

export const level: Translation<typeof source> = {
  'level.to': '{growth} dari {min} tumbuh menuju {level}',
  'level.highest': '{growth} tumbuh: tingkat tertinggi',
  'level.kept': 'Tumbuhmu cukup untuk tetap {level} setelah {day}',
  'level.keep': '{missing} tumbuh lagi sampai {day} untuk tetap {level}',
};
