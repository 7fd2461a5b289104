import type { avatar as source } from '../en/avatar';
import type { Translation } from '../message';

export const avatar: Translation<typeof source> = {
  'avatar.choose': '选择照片',
  'avatar.change': '更换照片',
  'avatar.remove': '移除',
  'avatar.crop': '选择要显示的部分',
  'avatar.cropHint': '用手指或方向键移动照片',
  'avatar.zoom': '缩放',
  'avatar.use': '使用这一部分',
  'avatar.broken': '无法打开这张图片，请换一张',
};
