import type { swap as source } from '../en/swap';
import type { Translation } from '../message';

export const swap: Translation<typeof source> = {
  'swap.offMenu': '该门店已下架这款饮品',
  'swap.soldOut': '这款饮品已售罄',
  'swap.notSold': '已不再这样售卖',
  'swap.notSoldNames': '已不再提供{list}',
  'swap.out': '已售罄：{list}',
  'swap.fewLeft': '仅剩 {count} 杯',
  'swap.priceChanged': '原来每杯 {from}，现在 {to}',
  'swap.instead': '可换成：{spec}',
  'swap.cups': '{count} 杯',
  'swap.same': '价格不变',
  'swap.more': '每杯贵 {sum}',
  'swap.less': '每杯便宜 {sum}',
  'swap.swap': '换',
  'swap.swapLine': '把{name}换成{spec}',
  'swap.other': '选同类的其他饮品',
  'swap.done': '{name}已换成：{spec}',
  'swap.full': '同一款饮品将超过 {count} 杯',
  'swap.removed': '已移除 {name}',
  'swap.remove': '移除{name}',
};
