import type { calendar as source } from '../en/calendar';
import type { Translation } from '../message';

export const calendar: Translation<typeof source> = {
  'calendar.month': '{year}年{month}',
  'calendar.before': '上个月',
  'calendar.after': '下个月',
  'calendar.today': '{day}，今天',
  'calendar.month1': '1月',
  'calendar.month2': '2月',
  'calendar.month3': '3月',
  'calendar.month4': '4月',
  'calendar.month5': '5月',
  'calendar.month6': '6月',
  'calendar.month7': '7月',
  'calendar.month8': '8月',
  'calendar.month9': '9月',
  'calendar.month10': '10月',
  'calendar.month11': '11月',
  'calendar.month12': '12月',
  'calendar.weekday1': '一',
  'calendar.weekday2': '二',
  'calendar.weekday3': '三',
  'calendar.weekday4': '四',
  'calendar.weekday5': '五',
  'calendar.weekday6': '六',
  'calendar.weekday7': '日',
};
