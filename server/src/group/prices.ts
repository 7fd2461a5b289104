import type { Queries } from '../db/db';
import { hasGroupPrice } from '../membership';
import type { SpecRecord } from './product-repository';

/** What one costs in a group. */
export const priceOf = ({ group_price, vip_group_price }: SpecRecord, isVip: boolean): number =>
  isVip ? (vip_group_price ?? group_price) : group_price;

/** How many are left of a way to buy. Returns null if they are not counted. */
export const leftOf = ({ total, taken }: Pick<SpecRecord, 'total' | 'taken'>): number | null =>
  total === null ? null : Math.max(0, total - taken);

/** How many are left of a product. Returns null if one of the ways to buy it is not counted. */
export function leftOfAll(specs: readonly SpecRecord[]): number | null {
  const lefts = specs.map(leftOf);
  return lefts.some((left) => left === null) ? null : lefts.reduce<number>((sum, left) => sum + (left ?? 0), 0);
}

/** Whether a customer buys for the price of their level. A visitor does not. */
export const isVipOf = async (db: Queries, me: number | null, now: number): Promise<boolean> =>
  me !== null && (await hasGroupPrice(db, { me, now }));
