import type { kept as source } from '../en/kept';
import type { Translation } from '../message';

export const kept: Translation<typeof source> = {
  'kept.since': '这是 {time} 保存在本设备上的内容，可能已有变化。',
};
