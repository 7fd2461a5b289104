import type { ShopRow } from '@/contract/shop.schemas';
import { takesOrders } from '@/domain/opening-hours';
import { formatDay, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';

/** Texts about a shop's opening state, in the language in use. */
export interface ShopStatus {
  isOpen: boolean;
  /** `Open`, `Closed`, `Paused`, `Temporarily closed`. */
  label: string;
  /** `until 22.00`, `24 hours`, `Opens tomorrow 07.00`. */
  detail: string;
}

type Hours = Pick<ShopRow, 'state' | 'status_text' | 'is_open' | 'open_until' | 'next_open' | 'utc_offset_minutes'>;

/** Whether an order placed now would be accepted; true while unknown, because the server decides. */
export function canOrder(shop: (Hours & Pick<ShopRow, 'lead_minutes'>) | null, now: number): boolean {
  if (!shop) return true;
  const { is_open, open_until, next_open, lead_minutes } = shop;
  return takesOrders({ is_open: is_open === 1, open_until, next_open }, lead_minutes, now);
}

/** The waiting time of an open shop; where it makes nothing as soon as possible, that instead. */
export const waitText = (shop: Pick<ShopRow, 'is_soon' | 'status_text' | 'eta_min' | 'eta_max'>): string =>
  shop.is_soon ? t('common.minuteSpan', { from: shop.eta_min, to: shop.eta_max }) : shop.status_text;

/**
 * Describes a shop's opening state on the shop's own clock.
 * @param now server time in seconds, for `today` and `tomorrow`
 */
export function shopStatus(shop: Hours, now: number): ShopStatus {
  const offset = shop.utc_offset_minutes;
  if (shop.is_open) {
    const until = shop.open_until;
    const detail = until === null ? t('shopStatus.always') : t('shopStatus.until', { time: formatTime(until, offset) });
    return { isOpen: true, label: t('shopStatus.open'), detail };
  }
  if (shop.state === 'rest')
    return { isOpen: false, label: t('shopStatus.resting'), detail: t('shopStatus.restingText') };
  const next = shop.next_open;
  const isPaused = shop.state === 'paused';
  const label = isPaused ? shop.status_text : t('shopStatus.closed');
  if (next === null) return { isOpen: false, label, detail: isPaused ? t('shopStatus.pausedText') : '' };
  const when = { day: formatDay(next, now, offset), time: formatTime(next, offset) };
  return { isOpen: false, label, detail: t(isPaused ? 'shopStatus.backAt' : 'shopStatus.opensAt', when) };
}
