import type { Language } from '@/contract/core';
import { clockAt, WIB_MINUTES } from '@/domain/place-time';

const months: Record<'en' | 'id', readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
};

/** A day without its year, for one that is near: `30 Nov`. */
export function nearDayText(seconds: number, language: Language, offsetMinutes = WIB_MINUTES): string {
  const day = clockAt(seconds, offsetMinutes);
  const [month, date] = [day.month(), day.date()];
  return language === 'zh-Hans' ? `${month + 1}月${date}日` : `${date}\u00a0${months[language][month]}`;
}

/** The day of a time (seconds), as the app writes it: `30 Nov 2026`. Without a place it is that of western Indonesia. */
export function dayText(seconds: number, language: Language, offsetMinutes = WIB_MINUTES): string {
  const year = clockAt(seconds, offsetMinutes).year();
  const day = nearDayText(seconds, language, offsetMinutes);
  return language === 'zh-Hans' ? `${year}年${day}` : `${day}\u00a0${year}`;
}
