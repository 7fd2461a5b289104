import type { redeem as source } from '../en/redeem';
import type { Translation } from '../message';

export const redeem: Translation<typeof source> = {
  'redeem.qrLabel': '{code} 的二维码',
  'redeem.largeTitle': '请在收银台出示',
  'redeem.brighter': '如无法识别，请调亮屏幕。',
  'redeem.done': '已兑换',
};
