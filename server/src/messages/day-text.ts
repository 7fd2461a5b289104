import type { Language } from '@/contract/core';
import { WIB } from '@/domain/wib';

const months: Record<'en' | 'id', readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};

/** The day of a time (seconds) in western Indonesia: `30 Nov 2026`, as the app writes it. */
export function dayText(seconds: number, language: Language): string {
  const day = new Date((seconds + WIB) * 1000);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  return language === 'zh-Hans' ? `${year}年${month + 1}月${date}日` : `${date} ${months[language][month]} ${year}`;
}
