import { farMetres, metresBetween, type Place } from '@/domain/distance';
import { openState, takesOrders } from '@/domain/opening-hours';
import type { Directory } from './shop-directory';
import { shopHours } from './shop-hours';
import type { ListedShop } from './shop-repository';

interface Ranked {
  shop: ListedShop;
  metres: number;
  /** 0: it takes orders now. 1: it does not. */
  closed: 0 | 1;
}

interface CityRank {
  hasNear: boolean;
  closed: 0 | 1;
  metres: number;
}

/** Whether a shop takes orders. */
type Takes = (shop: ListedShop) => boolean;

/** Which shops take orders at a time. Computed once a second, not for each request. */
function takersAt(shops: readonly ListedShop[], now: number): Takes {
  const isTaking = (shop: ListedShop): boolean =>
    shop.takes !== 'nothing' && takesOrders(openState(shopHours(shop), now), shop.lead_minutes, now);
  const ids = new Set(shops.filter(isTaking).map((shop) => shop.id));
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

interface Wanted {
  /** How many shops are asked for. */
  count: number;
  isWanted?: ((shop: ListedShop) => boolean) | undefined;
}

type Complete = { [Field in keyof Wanted]-?: NonNullable<Wanted[Field]> };

/** The shops of a directory in the order for a customer, at one time. */
export class ShopOrder {
  /** Whether a shop takes orders. */
  readonly takes: Takes;
  private unplaced: readonly ListedShop[] | undefined;

  constructor(
    private readonly directory: Pick<Directory, 'shops' | 'byPlace'>,
    now: number,
  ) {
    this.takes = takersAt(directory.shops, now);
  }

  /** The first of the wanted shops. */
  first(place: Place | null, { count, isWanted = () => true }: Wanted): readonly ListedShop[] {
    if (!place) {
      return this.inChainOrder().filter(isWanted).slice(0, count);
    }
    const near = this.near(place, { count, isWanted });
    if (near.length === count) return near;
    return inOrder(this.directory.shops.filter(isWanted), place, this.takes).slice(0, count);
  }

  /** The shop to suggest: near the place, even if all near ones are closed; without a place one that takes orders. */
  best(place: Place | null): ListedShop | undefined {
    const [first] = this.first(place, { count: 1 });
    return place ? first : (this.first(null, { count: 1, isWanted: this.takes })[0] ?? first);
  }

  /** All wanted shops that take orders: those within reach of the place, without one all. */
  taking(place: Place | null, isWanted: Takes): readonly ListedShop[] {
    if (place) return this.open(place, { count: Number.POSITIVE_INFINITY, isWanted });
    return this.inChainOrder().filter((shop) => this.takes(shop) && isWanted(shop));
  }

  /** The nearest shop within reach of a place that takes orders now. */
  nearestInReach(place: Place): ListedShop | undefined {
    return this.open(place, { count: 1, isWanted: () => true })[0];
  }

  private inChainOrder(): readonly ListedShop[] {
    this.unplaced ??= inOrder(this.directory.shops, null, this.takes);
    return this.unplaced;
  }

  /** Near shops: those that take orders come first. */
  private near(place: Place, { count, isWanted }: Complete): ListedShop[] {
    const open = this.open(place, { count, isWanted });
    if (open.length === count) return open;
    const isClosed = (shop: ListedShop): boolean => !this.takes(shop) && isWanted(shop);
    return [...open, ...this.nearest(place, { count: count - open.length, isWanted: isClosed })];
  }

  private open(place: Place, { count, isWanted }: Complete): ListedShop[] {
    return this.nearest(place, { count, isWanted: (shop) => this.takes(shop) && isWanted(shop) });
  }

  private nearest(place: Place, { count, isWanted }: Complete): ListedShop[] {
    const { shops, byPlace } = this.directory;
    const shopAt = (at: number): ListedShop => shops[at] as ListedShop;
    const found = byPlace.nearest(place, { count, metres: farMetres, isWanted: (at) => isWanted(shopAt(at)) });
    return found.map(shopAt);
  }
}
