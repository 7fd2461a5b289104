/** The languages in which pages are written. */
export type FrameLanguage = 'en' | 'id' | 'zh-Hans';
export type FrameTexts = Readonly<Record<FrameLanguage, string>>;

/** Texts of pages and refusals as they are written first. */
export const frameTexts = {
  none: { en: 'Nothing here yet', id: 'Belum ada apa-apa di sini', 'zh-Hans': '这里还没有内容' },
  missing: { en: 'Not found', id: 'Tidak ditemukan', 'zh-Hans': '未找到' },
  name: { en: 'Name', id: 'Nama', 'zh-Hans': '名称' },
  nameRequired: { en: 'please enter a name', id: 'isi namanya dulu', 'zh-Hans': '请填写名称' },
} as const satisfies Record<string, FrameTexts>;

/** Names of the three tabs. */
export const tabTexts: readonly FrameTexts[] = [
  { en: 'New', id: 'Baru', 'zh-Hans': '未使用' },
  { en: 'Used', id: 'Terpakai', 'zh-Hans': '已使用' },
  { en: 'Ended', id: 'Berakhir', 'zh-Hans': '已结束' },
];

export const titlesExample = '--titles "Coupons|Kupon|优惠券"';
