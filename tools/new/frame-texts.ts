import { CannotWrite } from './sources';

/** The languages in which pages are written. */
export type FrameLanguage = 'en' | 'id' | 'zh-Hans';
export type FrameTexts = Readonly<Record<FrameLanguage, string>>;

/** Texts of pages, refusals and demo rows as they are written first. */
export const frameTexts = {
  none: { en: 'Nothing here yet', id: 'Belum ada apa-apa di sini', 'zh-Hans': '这里还没有内容' },
  noneIn: { en: 'Nothing under “{tab}”', id: 'Tidak ada isi di “{tab}”', 'zh-Hans': '“{tab}”里没有内容' },
  missing: { en: 'Not found', id: 'Tidak ditemukan', 'zh-Hans': '未找到' },
  name: { en: 'Name', id: 'Nama', 'zh-Hans': '名称' },
  nameRequired: { en: 'please enter a name', id: 'isi namanya dulu', 'zh-Hans': '请填写名称' },
  example: { en: 'Example', id: 'Contoh', 'zh-Hans': '示例' },
} as const satisfies Record<string, FrameTexts>;

export const titlesExample = '--titles "Coupons|Kupon|优惠券"';

/** Reads a text in three languages: `Coupons|Kupon|优惠券`. */
export function textsOf(text: string): FrameTexts {
  const [en, id, zh, ...more] = text.split('|').map((one) => one.trim());
  if (!en || !id || !zh || more.length > 0) {
    throw new CannotWrite(`"${text}" is no text in English, Indonesian and Chinese, separated by |`);
  }
  return { en, id, 'zh-Hans': zh };
}

/** The label of a value, with its place: `Amount` becomes `Amount: {value}`. */
export function labelOf(text: string): FrameTexts {
  const texts = textsOf(text);
  if (Object.values(texts).every((one) => one.includes('{value}'))) return texts;
  return { en: `${texts.en}: {value}`, id: `${texts.id}: {value}`, 'zh-Hans': `${texts['zh-Hans']}：{value}` };
}

/** A text as it is written in a source. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\u00a0/g, '\\u00a0')}'`;
