import type { places as source } from '../en/places';
import type { Translation } from '../message';

export const places: Translation<typeof source> = {
  'places.goodFor': '适用于',
  'places.goodAt': '可用门店',
  'places.nearest': '按距离排序',
  'places.placeRefused': '没有定位权限，门店按默认顺序显示。',
  'places.placeUnavailable': '暂时无法定位，门店按默认顺序显示。',
  'places.allShops': '查看全部 {count} 家门店',
  'places.everyShop': '全部门店可用',
  'places.shownOf': '已显示 {shown} 家，共 {count} 家门店',
  'places.moreShops': '查看更多门店',
};
