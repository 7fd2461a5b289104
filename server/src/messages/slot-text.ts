import type { Language } from '@/contract/core';
import { clockAt } from '@/domain/place-time';
import { dayText } from './day-text';
import { fill, texts } from './message';
import { orderTexts } from './order-texts';

const zones: Readonly<Record<number, string>> = { 420: ' WIB', 480: ' WITA', 540: ' WIT' };

interface Where {
  language: Language;
  /** Minutes by which the shop's clock is ahead of UTC. */
  offsetMinutes: number;
}

/** The clock time of a place: 20.06 in Indonesian, 20:06 elsewhere. */
export const clockText = (seconds: number, { language, offsetMinutes }: Where): string =>
  clockAt(seconds, offsetMinutes).format(language === 'id' ? 'HH.mm' : 'HH:mm');

/** A moment with its day: `30 Nov 2026 20:06 WIB`. */
export const momentText = (seconds: number, where: Where): string =>
  `${dayText(seconds, where.language, where.offsetMinutes)} ${clockText(seconds, where)}${zones[where.offsetMinutes] ?? ''}`;

/** Says which slot is the nearest one that is free. */
export function slotText(slot: { start: number; end: number } | undefined, where: Where): string {
  const { slotNearest, slotNone } = texts(where.language);
  if (!slot) return slotNone;
  const span = `${clockText(slot.start, where)}–${clockText(slot.end, where)}${zones[where.offsetMinutes] ?? ''}`;
  return fill(slotNearest, { span });
}

/** The state of an order whose shop begins with it later. */
export const scheduledText = (start: number, where: Where): string =>
  fill(orderTexts[where.language].scheduled, { time: clockText(start, where) });
