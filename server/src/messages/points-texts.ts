import type { Language } from '@/contract/core';
import type { PointsRow } from '@/contract/points/points.schemas';
import type { Text3 } from '../db/schema';
import { listedNames } from './listed';
import { fill } from './message';

interface PointsTexts {
  /** An order of drinks in a shop. */
  orderAt: string;
  order: string;
  /** What each other row of the ledger is, with the names of what it is about. */
  reason: Record<Exclude<PointsRow['type'], 'order'>, string>;
}

/** Points, as the deletion of an account lists them. */
export const pointsTitle: Text3 = { en: 'Points', 'zh-Hans': '积分', id: 'Poin' };

const texts: Record<Language, PointsTexts> = {
  en: {
    orderAt: 'Order at {shop}',
    order: 'Order: {goods}',
    reason: {
      code: 'Redeemed: {goods}',
      refund: 'Taken back after a refund',
      debt: 'Points you owed',
      ended: 'Points expired',
      sign: 'Check-in, day {day}',
      exchange: 'Exchange: {goods}',
      exchange_back: 'Given back: {goods}',
      draw: 'Prize wheel',
    },
  },
  'zh-Hans': {
    orderAt: '{shop}的订单',
    order: '订单：{goods}',
    reason: {
      code: '已兑换：{goods}',
      refund: '退款后收回',
      debt: '抵扣所欠积分',
      ended: '积分到期',
      sign: '签到第 {day} 天',
      exchange: '兑换：{goods}',
      exchange_back: '退回：{goods}',
      draw: '幸运转盘',
    },
  },
  id: {
    orderAt: 'Pesanan di {shop}',
    order: 'Pesanan: {goods}',
    reason: {
      code: 'Ditukar: {goods}',
      refund: 'Ditarik, dana pesanan kembali',
      debt: 'Melunasi poin yang kurang',
      ended: 'Poin berakhir',
      sign: 'Absen hari ke-{day}',
      exchange: 'Tukar: {goods}',
      exchange_back: 'Dikembalikan: {goods}',
      draw: 'Roda hadiah',
    },
  },
};

/** What a row of the ledger of points was for, in a line. */
export function pointsReason(
  {
    type,
    day,
    shop,
    names,
  }: { type: PointsRow['type']; day: number | null; shop: string | undefined; names: readonly Text3[] },
  language: Language,
): string {
  const { orderAt, order, reason } = texts[language];
  const text = type !== 'order' ? reason[type] : shop === undefined ? order : orderAt;
  return fill(text, { day, shop, goods: listedNames(names, language) });
}
