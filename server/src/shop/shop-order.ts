import { farMetres, metresBetween, type Place } from '@/domain/distance';
import { openState, takesOrders } from '@/domain/opening-hours';
import { shopHours } from './shop-hours';
import type { ListedShop } from './shop-repository';

interface Ranked {
  shop: ListedShop;
  metres: number;
  /** 0: takes orders now. 1: does not. */
  closed: 0 | 1;
}

interface CityRank {
  hasNear: boolean;
  closed: 0 | 1;
  metres: number;
}

/** Whether a shop takes orders. */
export type Takes = (shop: ListedShop) => boolean;

/** Which shops take orders at a time. Computed once a second, not for each request. */
export function takersAt(shops: readonly ListedShop[], now: number): Takes {
  const ids = new Set(
    shops.filter((shop) => takesOrders(openState(shopHours(shop), now), shop.lead_minutes, now)).map((shop) => shop.id),
  );
  return (shop) => ids.has(shop.id);
}

const byUse = (a: Ranked, b: Ranked): number => a.closed - b.closed || a.metres - b.metres;

function rankCities(far: readonly Ranked[], near: readonly Ranked[]): Map<string, CityRank> {
  const nearCities = new Set(near.map(({ shop }) => shop.city_code));
  const ranks = new Map<string, CityRank>();
  for (const { shop, metres, closed } of far) {
    const rank = ranks.get(shop.city_code);
    if (!rank) ranks.set(shop.city_code, { hasNear: nearCities.has(shop.city_code), closed, metres });
    else {
      if (closed === 0) rank.closed = 0;
      rank.metres = Math.min(rank.metres, metres);
    }
  }
  return ranks;
}

const byCity = (a: CityRank, b: CityRank): number =>
  Number(b.hasNear) - Number(a.hasNear) || a.closed - b.closed || a.metres - b.metres;

/**
 * Sorts shops for a customer: near ones first, among them those that take orders, then by distance. Far ones are
 * grouped by city, nearest city first. Without a place, the chain's own order of cities and shops replaces the
 * distance.
 */
export function inOrder(shops: readonly ListedShop[], place: Place | null, takes: Takes): readonly ListedShop[] {
  const ranked = shops.map(
    (shop, at): Ranked => ({
      shop,
      metres: place ? metresBetween(place, shop) : at,
      closed: takes(shop) ? 0 : 1,
    }),
  );
  const isNear = ({ metres }: Ranked): boolean => place !== null && metres <= farMetres;
  const near = ranked.filter(isNear).sort(byUse);
  const far = ranked.filter((one) => !isNear(one));
  const cities = rankCities(far, near);
  // Without a place the order of cities does not depend on which shops are open.
  if (!place) for (const rank of cities.values()) rank.closed = 0;
  const cityOf = ({ shop }: Ranked): CityRank => cities.get(shop.city_code) as CityRank;
  far.sort((a, b) => (a.shop.city_code === b.shop.city_code ? byUse(a, b) : byCity(cityOf(a), cityOf(b))));
  return [...near, ...far].map(({ shop }) => shop);
}

/** The shop to suggest: near the place, even if all near ones are closed; without a place one that takes orders. */
export function bestOf(shops: readonly ListedShop[], place: Place | null, takes: Takes): ListedShop | undefined {
  const ordered = inOrder(shops, place, takes);
  return (place ? undefined : ordered.find(takes)) ?? ordered[0];
}

/** The best shop within reach of a place that takes orders now. */
export function nearestInReach(shops: readonly ListedShop[], place: Place, takes: Takes): ListedShop | undefined {
  const best = bestOf(shops, place, takes);
  return best && metresBetween(place, best) <= farMetres && takes(best) ? best : undefined;
}
