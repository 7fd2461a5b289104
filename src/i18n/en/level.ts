import type { Area } from '../message';

export const level = {
  'level.to': '{growth} of {min} growth towards {level}',
  'level.highest': '{growth} growth: the highest level',
  'level.kept': 'Enough growth to stay {level} after {day}',
  'level.keep': '{missing} more growth by {day} to stay {level}',
} as const satisfies Area;
