/** One text in the three languages of the app. */
export interface Text3 {
  en: string;
  'zh-Hans': string;
  id: string;
}

/** Short form for data modules: English, Chinese, Indonesian. */
export const say = (en: string, zh: string, id: string): Text3 => ({ en, 'zh-Hans': zh, id });
