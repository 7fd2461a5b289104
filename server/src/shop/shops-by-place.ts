import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { metresBetween, type Place } from '@/domain/distance';

/** The index takes the earth for a slightly smaller ball, and distances are rounded to metres. */
const kilometres = (metres: number): number => (metres + 1) / 999;

export interface Nearest {
  count: number;
  /** Places farther away are left out. */
  metres: number;
  /** Whether the place at this position is looked for. */
  isWanted(at: number): boolean;
}

/** Finds the nearest of many places without looking at all of them. */
export class ShopsByPlace {
  private readonly index: KDBush | undefined;

  constructor(private readonly places: readonly Place[]) {
    if (places.length === 0) return;
    this.index = new KDBush(places.length);
    for (const { lng, lat } of places) this.index.add(lng, lat);
    this.index.finish();
  }

  /** Positions of the nearest wanted places: by whole metres, then by position. */
  nearest(from: Place, { count, metres, isWanted }: Nearest): number[] {
    const find = (most: number, within: number) =>
      (this.index ? around(this.index, from.lng, from.lat, most, kilometres(within), isWanted) : [])
        .map((at) => ({ at, metres: metresBetween(from, this.places[at] as Place) }))
        .filter((found) => found.metres <= within);
    const found = find(count, metres);
    // Other shops may be as far as the last one.
    const all =
      found.length < count ? found : find(Number.POSITIVE_INFINITY, Math.max(...found.map((one) => one.metres)));
    all.sort((a, b) => a.metres - b.metres || a.at - b.at);
    return all.slice(0, count).map(({ at }) => at);
  }
}
