import type { Language } from '@/contract/core';
import type { cannotMakeReasons } from '../internal-contract/ops-bodies.schemas';

export type ShopReason = (typeof cannotMakeReasons)[number];

const words: Record<Language, Record<ShopReason, string>> = {
  en: {
    soldout: 'An ingredient has run out',
    equipment: 'A machine is broken',
    closing: 'The shop is closing early',
    courier: 'No courier could be found',
    customer: 'At your request',
    other: 'The shop cannot make it',
  },
  id: {
    soldout: 'Bahan habis',
    equipment: 'Mesin bermasalah',
    closing: 'Kedai tutup lebih awal',
    courier: 'Kurir tidak ditemukan',
    customer: 'Atas permintaanmu',
    other: 'Kedai tidak bisa membuatnya',
  },
  'zh-Hans': {
    soldout: '原料用完了',
    equipment: '设备故障',
    closing: '门店提前打烊',
    courier: '找不到骑手',
    customer: '应你的要求',
    other: '门店无法制作',
  },
};

const STORED = /^\[(\w+)\]\s?(.*)$/s;

/** A reason from the list with the shop's own words, as it is stored with an order. */
export const storedReason = (reason: ShopReason, text: string): string => `[${reason}] ${text}`.trim();

/** The parts of a stored reason. One without a name from the list is text. */
export function reasonParts(stored: string): { reason: ShopReason | null; text: string } {
  const [, name = '', text = ''] = STORED.exec(stored) ?? [];
  return name in words.en ? { reason: name as ShopReason, text } : { reason: null, text: stored };
}

/** A stored reason for its customer. */
export function shownReason(stored: string, language: Language): string {
  const { reason, text } = reasonParts(stored);
  if (!reason) return text;
  const said = words[language][reason];
  return text ? `${said}${language === 'zh-Hans' ? '：' : ': '}${text}` : said;
}
