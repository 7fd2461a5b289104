import type { RedeemShop } from '@/contract/order/kind-parts.schemas';
import { metresBetween, type Place } from '@/domain/distance';
import type { Directory } from './shop-directory';
import type { ListedShop } from './shop-repository';

/** The listed shops with these ids. Without ids it is all of them. */
export const shopsIn = ({ shops, byId }: Directory, ids: readonly number[]): readonly ListedShop[] =>
  ids.length === 0 ? shops : ids.flatMap((id) => byId.get(id) ?? []);

/** Shops in which something is good: the nearest first if a place was given, or else in the chain's order. */
export function toGoodShops(shops: readonly ListedShop[], place: Place | null): RedeemShop[] {
  const shown = shops.map(({ id, name, address, lng, lat }) => ({
    ...{ id, name, address, lng, lat },
    distance: place && metresBetween(place, { lng, lat }),
  }));
  return place ? shown.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : shown;
}
