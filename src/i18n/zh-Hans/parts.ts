import type { parts as source } from '../en/parts';
import type { Translation } from '../message';

export const parts: Translation<typeof source> = {
  'part.group': '拼团',
  'part.groupOrders': '拼团订单',
  'part.points': '积分',
  'part.pointsOrders': '积分订单',
  'part.voucher': '兑换券',
  'part.voucherOrders': '兑换券订单',
  'part.wheel': '转盘',
  'part.wheelRecords': '中奖记录',
};
