import type { Area } from '../message';

export const level = {
  'level.to': '{growth} of {min} growth towards {level}',
  'level.highest': '{growth} growth: the highest level',
  'level.growth': 'growth',
  'level.missing': '{missing} more to {level}',
  'level.top': 'The highest level',
  'level.kept': '{over} above what keeps {level} on {day}',
  'level.keep': '{missing} more growth by {day} to stay {level}',
} as const satisfies Area;
