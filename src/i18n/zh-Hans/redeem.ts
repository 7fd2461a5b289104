import type { redeem as source } from '../en/redeem';
import type { Translation } from '../message';

export const redeem: Translation<typeof source> = {
  'redeem.qrLabel': '{code} 的二维码',
  'redeem.large': '放大兑换码 {code}',
  'redeem.largeTitle': '请在收银台出示',
  'redeem.brighter': '如无法识别，请调亮屏幕。',
  'redeem.done': '已核销',
  'redeem.doneAt': '{shop}，{when}',
  'redeem.nearest': '按距离排序',
  'redeem.placeRefused': '没有定位权限，门店按默认顺序显示。',
  'redeem.placeUnavailable': '暂时无法定位，门店按默认顺序显示。',
  'redeem.allShops': '查看全部 {count} 家门店',
  'redeem.routeTo': '去 {name} 的路线',
};
