import {
  formatCalendarDate,
  formatChange,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDistance,
  formatPercent,
  formatRemaining,
  formatTime,
  formatTimeSpan,
  formatWhole,
} from './format';
import { formatRelative } from './format-relative';
import { i18n } from './i18n';
import type { Language } from './languages';

// 18 November 2026, 10:05 in Jakarta
const now = Date.UTC(2026, 10, 18, 3, 5) / 1000;
const minute = 60;
const hour = 3600;
const day = 86400;
const say = async <T>(language: Language, format: () => T): Promise<T> => {
  await i18n.setLanguage(language);
  await i18n.need(['relative']);
  return format();
};

describe('relative time (spec §9)', () => {
  it.each([
    [-30, 'just now'],
    [0, 'just now'],
    [119, 'just now'],
    [2 * minute, '2 minutes ago'],
    [59 * minute + 59, '59 minutes ago'],
    [hour, '1 hour ago'],
    [2 * hour - 1, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [8 * day, '8 days ago'],
    [8 * day + 1, '10 Nov 2026'],
  ])('%s seconds ago reads %s', async (ago, text) => {
    expect(await say('en', () => formatRelative(now - ago, now))).toBe(text);
  });

  it('speaks the language in use', async () => {
    expect(await say('id', () => formatRelative(now - 300, now))).toBe('5 menit lalu');
    expect(await say('zh-Hans', () => formatRelative(now - 300, now))).toBe('5 分钟前');
    expect(await say('zh-Hans', () => formatRelative(now - 9 * day, now))).toBe('2026年11月9日');
  });
});

describe('clock and date', () => {
  it('follow the offset of the shop, not of the phone', async () => {
    expect(await say('id', () => formatTime(now, 420))).toBe('10.05');
    expect(await say('en', () => formatTime(now, 420))).toBe('10:05');
    expect(await say('id', () => formatTimeSpan(now, now + 4 * minute))).toBe('10.05\u2060–\u206010.09');
  });

  it('name the zone of a shop whose clock is not that of the phone', async () => {
    expect(await say('id', () => formatTime(now, 480))).toBe('11.05\u00a0WITA');
    expect(await say('en', () => formatTime(now, 540))).toBe('12:05\u00a0WIT');
    expect(await say('en', () => formatTime(now, 330))).toBe('08:35\u00a0UTC+5.5');
    expect(await say('zh-Hans', () => formatTime(now, -180))).toBe('00:05\u00a0UTC-3');
    expect(await say('id', () => formatTimeSpan(now, now + 4 * minute, 480))).toBe('11.05\u2060–\u206011.09\u00a0WITA');
    expect(await say('id', () => formatDateTime(now, 480))).toBe('18 Nov 2026, 11.05\u00a0WITA');
  });

  it('name the month in the language', async () => {
    expect(await say('id', () => formatDate(now - 100 * day, now))).toBe('10 Agu');
    expect(await say('en', () => formatDate(now + 60 * day, now))).toBe('17 Jan 2027');
    expect(await say('zh-Hans', () => formatDate(now, now))).toBe('11月18日');
    expect(await say('id', () => formatDateTime(now))).toBe('18 Nov 2026, 10.05');
    expect(await say('id', () => formatCalendarDate('1998-04-12'))).toBe('12 Apr 1998');
  });

  it('know today, tomorrow and yesterday at the edge of the day', async () => {
    await i18n.setLanguage('en');
    const midnight = Date.UTC(2026, 10, 17, 17, 0) / 1000;
    expect(formatDay(midnight, now)).toBe('today');
    expect(formatDay(midnight - 1, now)).toBe('yesterday');
    expect(formatDay(midnight + day, now)).toBe('tomorrow');
    expect(formatDay(midnight + 2 * day, now)).toBe('20 Nov');
  });

  it('count down with units, so that what is left is no time of day', async () => {
    expect(await say('en', () => formatRemaining(822))).toBe('13\u00a0min\u00a042\u00a0s');
    expect(await say('id', () => formatRemaining(822))).toBe('13\u00a0mnt\u00a042\u00a0dtk');
    expect(await say('zh-Hans', () => formatRemaining(822))).toBe('13\u00a0分\u00a042\u00a0秒');
    expect(await say('en', () => formatRemaining(65))).toBe('1\u00a0min\u00a005\u00a0s');
    expect(await say('en', () => formatRemaining(3725))).toBe('62\u00a0min\u00a005\u00a0s');
    expect(await say('en', () => formatRemaining(9))).toBe('9\u00a0s');
    expect(await say('en', () => formatRemaining(-3))).toBe('0\u00a0s');
  });
});

describe('counts and distances', () => {
  it.each([
    ['en', 1000, '1,000', '+1,000'],
    ['zh-Hans', -1_250_000, '1,250,000', '\u22121,250,000'],
    ['id', 2875, '2.875', '+2.875'],
    ['id', 400, '400', '+400'],
    ['en', 0, '0', '0'],
  ] as const)('in %s %s is written %s, and as a change %s', async (language, value, text, change) => {
    expect(await say(language, () => formatWhole(value))).toBe(text);
    expect(await say(language, () => formatChange(value))).toBe(change);
  });

  it.each([
    ['en', 9999, '9,999'],
    ['id', 4972, '4.972'],
    ['en', 10000, '1W'],
    ['en', 12999, '1.2W'],
    ['id', 12999, '1,2W'],
    ['zh-Hans', 250000, '25W'],
  ] as const)('in %s %s is counted as %s', async (language, count, text) => {
    expect(await say(language, () => formatCount(count))).toBe(text);
  });

  it.each([
    ['id', 4, '10\u00a0m'],
    ['id', 347, '350\u00a0m'],
    ['id', 994, '990\u00a0m'],
    ['id', 996, '1\u00a0km'],
    ['id', 1234, '1,2\u00a0km'],
    ['en', 1250, '1.3\u00a0km'],
    ['zh-Hans', 58300, '58\u00a0km'],
    ['id', 965_000, '>\u2060100\u00a0km'],
  ] as const)('in %s %s metres are %s', async (language, metres, text) => {
    expect(await say(language, () => formatDistance(metres))).toBe(text);
  });
});

it.each([
  ['id', 1250, '12,5'],
  ['en', 1250, '12.5'],
  ['zh-Hans', 1250, '12.5'],
  ['id', 2000, '20'],
  ['id', 5, '0,05'],
] as const)('writes in %s %i basis points as %s', async (language, basisPoints, text) => {
  expect(await say(language, () => formatPercent(basisPoints))).toBe(text);
});
