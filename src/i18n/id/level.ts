import type { level as source } from '../en/level';
import type { Translation } from '../message';

export const level: Translation<typeof source> = {
  'level.to': '{growth} dari {min} nilai tumbuh menuju {level}',
  'level.highest': '{growth} nilai tumbuh: tingkat tertinggi',
  'level.growth': 'nilai tumbuh',
  'level.missing': '{missing} lagi ke {level}',
  'level.top': 'Tingkat tertinggi',
  'level.kept': '{over} di atas batas menjaga {level} pada {day}',
  'level.keep': '{missing} nilai tumbuh lagi sampai {day} untuk tetap {level}',
};
