import type { level as source } from '../en/level';
import type { Translation } from '../message';

export const level: Translation<typeof source> = {
  'level.to': '成长值 {growth} / {min}，下一级：{level}',
  'level.highest': '成长值 {growth}，已是最高等级',
  'level.growth': '成长值',
  'level.missing': '距{level}还差 {missing}',
  'level.top': '已是最高等级',
  'level.kept': '比{level}保级线多 {over} · {day}到期',
  'level.keep': '{day}前再得 {missing} 成长值，可保持{level}',
};
