import { clockText, type Where, zoneText } from './clock-text';
import { fill, texts } from './message';
import { orderTexts } from './order-texts';

/** Says which slot is the nearest one that is free. */
export function slotText(slot: { start: number; end: number } | undefined, where: Where): string {
  const { slotNearest, slotNone } = texts(where.language);
  if (!slot) return slotNone;
  const span = `${clockText(slot.start, where)}–${clockText(slot.end, where)}${zoneText(where)}`;
  return fill(slotNearest, { span });
}

/** The state of an order whose shop begins with it later. */
export const scheduledText = (start: number, where: Where): string =>
  fill(orderTexts[where.language].scheduled, { time: clockText(start, where) });
