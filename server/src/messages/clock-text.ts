import type { Language } from '@/contract/core';
import { clockAt } from '@/domain/place-time';
import { dayText } from './day-text';

const zones: Readonly<Record<number, string>> = { 420: ' WIB', 480: ' WITA', 540: ' WIT' };

export interface Where {
  language: Language;
  /** Minutes by which the shop's clock is ahead of UTC. */
  offsetMinutes: number;
}

/** The name of its zone, if it is one of Indonesia's. */
export const zoneText = ({ offsetMinutes }: Where): string => zones[offsetMinutes] ?? '';

/** The clock time of a place: 20.06 in Indonesian, 20:06 elsewhere. */
export const clockText = (seconds: number, { language, offsetMinutes }: Where): string =>
  clockAt(seconds, offsetMinutes).format(language === 'id' ? 'HH.mm' : 'HH:mm');

/** A moment with its day: `30 Nov 2026 20:06 WIB`. */
export const momentText = (seconds: number, where: Where): string =>
  `${dayText(seconds, where.language, where.offsetMinutes)} ${clockText(seconds, where)}${zoneText(where)}`;
