import type { UsedChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import { device } from '../device';
import { en, type Texts } from './en';
import { id } from './id';
import { zhHans } from './zh-hans';

export type TextKey = keyof Texts;

const catalogues: Record<Language, Texts> = { en, id, 'zh-Hans': zhHans };

export const languageNames: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English', 'zh-Hans': '简体中文' };

type Values = Record<string, string | number>;

/** A text with its values, in its form for their count. */
export function filled(text: string | { one: string; other: string }, values: Values = {}): string {
  const form = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A text in the language of the device. */
export const t = (key: TextKey, values?: Values): string => filled(catalogues[device.language][key], values);

/** Names that are the same in every language. */
const channelNames = {
  qris: 'QRIS',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'ShopeePay',
  linkaja: 'LinkAja',
  va_bca: 'VA BCA',
  va_mandiri: 'VA Mandiri',
  va_bni: 'VA BNI',
  va_bri: 'VA BRI',
} as const satisfies Partial<Record<UsedChannel, string>>;

/** How an order was paid. */
export const channelText = (channel: UsedChannel): string =>
  channel === 'cash' || channel === 'zero' || channel === 'wallet' ? t(`channel.${channel}`) : channelNames[channel];
