import type { picture as source } from '../en/picture';
import type { Translation } from '../message';

export const picture: Translation<typeof source> = {
  'picture.all': '图片',
  'picture.open': '打开第 {number} 张图片，共 {count} 张',
  'picture.of': '{number} / {count}',
  'picture.before': '上一张',
  'picture.next': '下一张',
};
