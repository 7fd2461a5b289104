import type { Language } from '@/contract/core';
import { momentText } from './clock-text';
import { fill } from './message';

interface ShippingTexts {
  /** An order was cancelled `{when}`. */
  cancelled: string;
  /** An order was sent `{when}` by `{courier}`, which calls it `{trackingNo}`. */
  sent: string;
}

/** Why the staff of a shop cannot send an order. */
const texts: Record<Language, ShippingTexts> = {
  en: {
    cancelled: 'This order was cancelled: {when}. Do not send it',
    sent: 'This order was already sent: {when}, by {courier}, number {trackingNo}',
  },
  id: {
    cancelled: 'Pesanan ini sudah dibatalkan: {when}. Jangan dikirim',
    sent: 'Pesanan ini sudah dikirim: {when}, lewat {courier}, nomor {trackingNo}',
  },
  'zh-Hans': {
    cancelled: '这个订单已取消：{when}，请不要发货',
    sent: '这个订单已发货：{when}，{courier}，单号 {trackingNo}',
  },
};

/** What became of an order that is not to be sent any more. */
export interface NotToShip {
  shiptime: number | null;
  canceltime: number | null;
  courier: string | null;
  tracking_no: string | null;
}

/** Says why an order is not sent, with the times of the shop that asks. Returns an empty text if it still is to be sent. */
export function shippingRefusal(
  { shiptime, canceltime, courier, tracking_no: trackingNo }: NotToShip,
  where: { language: Language; offsetMinutes: number },
): string {
  const time = shiptime ?? canceltime;
  if (time === null) return '';
  const { sent, cancelled } = texts[where.language];
  return fill(shiptime === null ? cancelled : sent, { when: momentText(time, where), courier, trackingNo });
}
