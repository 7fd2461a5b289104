import type { ShopHours } from '@/domain/opening-hours';
import type { ShopRecord } from './shop-repository';

type HoursColumns = Pick<
  ShopRecord,
  | 'business_json'
  | 'always_open_switch'
  | 'status'
  | 'listed_switch'
  | 'utc_offset_minutes'
  | 'today_json'
  | 'special_days_json'
  | 'paused_until'
>;

const RESTING = 2;

/** The columns of a shop that the rule of opening hours takes. */
export const shopHours = (shop: HoursColumns): ShopHours => ({
  business: shop.business_json,
  always_open: shop.always_open_switch === 1,
  // What is not in the chain any more takes no orders.
  status: shop.listed_switch === 0 ? RESTING : shop.status,
  utc_offset_minutes: shop.utc_offset_minutes,
  // What the counter says of today comes before what the chain has said.
  special: [...(shop.today_json ? [shop.today_json] : []), ...shop.special_days_json],
  paused_until: shop.paused_until,
});

/** The hours without a pause, in which a shop goes on with the orders that it has. */
export const workingHours = (shop: HoursColumns): ShopHours => ({ ...shopHours(shop), paused_until: null });
