import { limits } from '@/contract/limits';
import type { GoodShops, RedeemShop } from '@/contract/order/kind-parts.schemas';
import { metresBetween, type Place } from '@/domain/distance';
import type { Directory } from './shop-directory';
import type { ListedShop, ShopRecord } from './shop-repository';

/** Whether things can be left in a shop to be fetched: it opens again at a time that is known. */
export const canFetchIn = ({ status }: Pick<ListedShop, 'status'>): boolean => status === 1;

/** A shop as it is shown where something is redeemed in it. */
export const toRedeemShop = (
  { id, name, address, lng, lat, status }: Pick<ShopRecord, 'id' | 'name' | 'address' | 'lng' | 'lat' | 'status'>,
  place: Place | null = null,
): RedeemShop => ({
  ...{ id, name, address, lng, lat },
  distance: place && metresBetween(place, { lng, lat }),
  resting: canFetchIn({ status }) ? 0 : 1,
});

/** The listed shops with these ids. Without ids it is all of them. */
export const shopsIn = ({ shops, byId }: Directory, ids: readonly number[]): readonly ListedShop[] =>
  ids.length === 0 ? shops : ids.flatMap((id) => byId.get(id) ?? []);

/** Which page of the shops is asked for, and from where. */
export interface ShopsAsked {
  place: Place | null;
  /** The first one if it is undefined. */
  page?: number | undefined;
  /** Leaves out shops that are closed until further notice. */
  isForFetching?: boolean;
}

/** What an answer has about something that is fetched in no shop. */
export const noShops: GoodShops = { shops: [], shop_num: 0, every_shop: 0 };

/** What an answer has if nobody has asked for other shops, such as that of a call which cancels an order. */
export const firstShops: ShopsAsked = { place: null };

/**
 * One page of the shops in which something is good: the nearest first if a place was given, or else in its own order.
 * No other shop is looked at closely, because a chain may have thousands.
 */
export function goodShops(
  directory: Directory,
  ids: readonly number[],
  { place, page = 1, isForFetching = false }: ShopsAsked,
): GoodShops {
  const all = shopsIn(directory, ids);
  const good = isForFetching ? all.filter(canFetchIn) : all;
  const from = (page - 1) * limits.goodShopsShown;
  const to = Math.min(good.length, from + limits.goodShopsShown);
  const shown =
    place && from < to
      ? nearestOf(directory, good, { place, count: to, isAll: good.length === directory.shops.length })
      : good.slice(0, to);
  const shops = shown.slice(from).map((shop) => toRedeemShop(shop, place));
  return { shops, shop_num: good.length, every_shop: ids.length === 0 ? 1 : 0 };
}

function nearestOf(
  { shops, byPlace }: Directory,
  good: readonly ListedShop[],
  { place, count, isAll }: { place: Place; count: number; isAll: boolean },
): ListedShop[] {
  const wanted = new Set(isAll ? [] : good);
  const isWanted = (at: number): boolean => {
    const shop = shops[at];
    return shop !== undefined && (isAll || wanted.has(shop));
  };
  const positions = byPlace.nearest(place, { count, metres: Number.POSITIVE_INFINITY, isWanted });
  return positions.flatMap((at) => shops[at] ?? []);
}
