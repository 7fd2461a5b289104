import type { ShopHours } from '@/domain/opening-hours';
import type { BusinessDay, Switch } from '../db/schema';

/** The columns of a shop that the rule of opening hours takes. */
export function shopHours(shop: {
  business_json: BusinessDay[];
  always_open_switch: Switch;
  status: number;
  utc_offset_minutes: number;
}): ShopHours {
  return {
    business: shop.business_json,
    always_open: shop.always_open_switch === 1,
    status: shop.status,
    utc_offset_minutes: shop.utc_offset_minutes,
  };
}
