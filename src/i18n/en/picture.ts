import type { Area } from '../message';

export const picture = {
  'picture.all': 'Pictures',
  'picture.open': 'Open picture {number} of {count}',
  'picture.of': '{number} of {count}',
  'picture.before': 'Previous picture',
  'picture.next': 'Next picture',
} as const satisfies Area;
