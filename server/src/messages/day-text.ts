import type { Language } from '@/contract/core';
import { WIB } from '@/domain/wib';

const months: Record<'en' | 'id', readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};

/** A day without its year, for one that is near: `30 Nov`. */
export function nearDayText(seconds: number, language: Language): string {
  const day = new Date((seconds + WIB) * 1000);
  const [month, date] = [day.getUTCMonth(), day.getUTCDate()];
  return language === 'zh-Hans' ? `${month + 1}月${date}日` : `${date}\u00a0${months[language][month]}`;
}

/** The day of a time (seconds) in western Indonesia, as the app writes it: `30 Nov 2026`. */
export function dayText(seconds: number, language: Language): string {
  const year = new Date((seconds + WIB) * 1000).getUTCFullYear();
  const day = nearDayText(seconds, language);
  return language === 'zh-Hans' ? `${year}年${day}` : `${day}\u00a0${year}`;
}
