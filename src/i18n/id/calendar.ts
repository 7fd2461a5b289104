import type { calendar as source } from '../en/calendar';
import type { Translation } from '../message';

export const calendar: Translation<typeof source> = {
  'calendar.month': '{month} {year}',
  'calendar.before': 'Bulan sebelumnya',
  'calendar.after': 'Bulan berikutnya',
  'calendar.today': '{day}, hari ini',
  'calendar.month1': 'Januari',
  'calendar.month2': 'Februari',
  'calendar.month3': 'Maret',
  'calendar.month4': 'April',
  'calendar.month5': 'Mei',
  'calendar.month6': 'Juni',
  'calendar.month7': 'Juli',
  'calendar.month8': 'Agustus',
  'calendar.month9': 'September',
  'calendar.month10': 'Oktober',
  'calendar.month11': 'November',
  'calendar.month12': 'Desember',
  'calendar.weekday1': 'Sen',
  'calendar.weekday2': 'Sel',
  'calendar.weekday3': 'Rab',
  'calendar.weekday4': 'Kam',
  'calendar.weekday5': 'Jum',
  'calendar.weekday6': 'Sab',
  'calendar.weekday7': 'Min',
};
