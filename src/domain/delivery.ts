import { metresBetween, type Place } from './distance';
import type { DeliveryTerms } from './price';

/** The fee up to a distance from the shop, in metres. */
export interface DeliveryTier extends DeliveryTerms {
  max_m: number;
}

/** Where a shop delivers, and for how much. */
export interface DeliveryArea extends Place {
  takeout_switch: 0 | 1;
  /** Metres from the shop. */
  delivery_radius: number;
  delivery_rules_json: readonly DeliveryTier[];
}

/** Why a shop does not deliver to an address. */
export type NoDelivery = 'noDelivery' | 'noPin' | 'tooFar';

/** Whether a shop delivers to an address. `metres` null: the address has no pin. */
export type Reach =
  | { inRange: true; metres: number; terms: DeliveryTerms }
  | { inRange: false; metres: number | null; reason: NoDelivery };

/**
 * The terms at a distance: those of the nearest tier that reaches it. Returns null if the distance is beyond the radius
 * or all tiers.
 */
export function termsAt(
  { delivery_radius, delivery_rules_json }: Pick<DeliveryArea, 'delivery_radius' | 'delivery_rules_json'>,
  metres: number,
): DeliveryTerms | null {
  if (metres > delivery_radius) return null;
  const reaching = delivery_rules_json.filter(({ max_m }) => metres <= max_m).sort((a, b) => a.max_m - b.max_m);
  const [tier] = reaching;
  return tier ? { fee: tier.fee, free_from: tier.free_from } : null;
}

/** Whether a shop delivers to a pin, how far that is, and for how much. Distances are great-circle, as elsewhere. */
export function reachOf(area: DeliveryArea, { lng, lat }: { lng: number | null; lat: number | null }): Reach {
  const metres = lng === null || lat === null ? null : metresBetween(area, { lng, lat });
  if (area.takeout_switch === 0) return { inRange: false, metres, reason: 'noDelivery' };
  if (metres === null) return { inRange: false, metres, reason: 'noPin' };
  const terms = termsAt(area, metres);
  return terms ? { inRange: true, metres, terms } : { inRange: false, metres, reason: 'tooFar' };
}

/** The lowest fee of a shop, and the lowest sum from which it delivers for nothing. Returns null if it never does. */
export function cheapestTerms(tiers: readonly DeliveryTier[]): { fee_from: number; free_from: number | null } {
  const sums = tiers.map(({ free_from }) => free_from).filter((sum) => sum !== null);
  return {
    fee_from: tiers.length === 0 ? 0 : Math.min(...tiers.map(({ fee }) => fee)),
    free_from: sums.length === 0 ? null : Math.min(...sums),
  };
}

/** The sum that a minimum and free delivery are compared with: goods after member price, before coupon. */
export const goodsForTerms = (amounts: { goods_amount: number; member_discount: number }): number =>
  amounts.goods_amount - amounts.member_discount;

/** What is missing to a sum. */
export const missingTo = (sum: number, goods: number): number => Math.max(0, sum - goods);

/** What is missing to free delivery. Returns null if it is never free. */
export const missingToFree = ({ free_from }: DeliveryTerms, goods: number): number | null =>
  free_from === null ? null : missingTo(free_from, goods);
