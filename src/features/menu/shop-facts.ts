import type { ShopDetails } from '@/contract/shop.schemas';
import { formatDay, formatDistance, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { canOrder, shopStatus } from '@/shell/words/shop-status';

type Facts = Pick<
  ShopDetails,
  | 'state'
  | 'status_text'
  | 'is_soon'
  | 'distance'
  | 'is_open'
  | 'open_until'
  | 'next_open'
  | 'utc_offset_minutes'
  | 'lead_minutes'
  | 'eta_min'
  | 'eta_max'
  | 'notice'
>;

function openingText(shop: Facts, now: number): string {
  const offset = shop.utc_offset_minutes;
  if (shop.state === 'paused') {
    const { label, detail } = shopStatus(shop, now);
    return `${label}, ${detail}`;
  }
  if (!shop.is_open) {
    if (shop.next_open === null) return t('menu.closed');
    return t('menu.closedOpens', {
      day: formatDay(shop.next_open, now, offset),
      time: formatTime(shop.next_open, offset),
    });
  }
  if (!canOrder(shop, now)) return t('menu.lastOrders');
  return shop.open_until === null
    ? t('menu.openAlways')
    : t('menu.openUntil', { time: formatTime(shop.open_until, offset) });
}

/** The line below the shop's name: distance, opening hours, and for a pickup the waiting time. */
export function shopFacts(shop: Facts, now: number, isDelivery: boolean): string[] {
  const facts: string[] = [];
  if (shop.distance !== null) facts.push(formatDistance(shop.distance));
  if (canOrder(shop, now)) {
    if (!shop.is_soon) facts.push(shop.status_text);
    else if (!isDelivery) facts.push(t('menu.readyIn', { from: shop.eta_min, to: shop.eta_max }));
  }
  facts.push(openingText(shop, now));
  // It is unknown when it opens again, so only the shop's notice can be shown.
  if (!shop.is_open && shop.next_open === null && shop.notice) facts.push(shop.notice);
  return facts;
}

/** Text of the cart bar's button instead of "continue", and the reason, while the shop takes no orders. */
export function closedNotice(shop: Facts, now: number): { short: string; long: string } {
  const isPaused = shop.state === 'paused';
  if (isPaused || shop.next_open === null) {
    return { short: isPaused ? shop.status_text : t('menu.closed'), long: openingText(shop, now) };
  }
  const time = formatTime(shop.next_open, shop.utc_offset_minutes);
  const day = formatDay(shop.next_open, now, shop.utc_offset_minutes);
  return { short: t('menu.opensAt', { time }), long: t('menu.cannotOrder', { day, time }) };
}
