import type { level as source } from '../en/level';
import type { Translation } from '../message';

export const level: Translation<typeof source> = {
  'level.to': '{growth} dari {min} XP menuju {level}',
  'level.highest': '{growth} XP: tingkat tertinggi',
  'level.growth': 'XP',
  'level.missing': '{missing} lagi ke {level}',
  'level.top': 'Tingkat tertinggi',
  'level.kept': '{level} aman sampai setelah {day}: lebih {over} XP',
  'level.keep': '{missing} XP lagi sampai {day} untuk tetap {level}',
};
