import type { PointsSale, PointsWay } from '@/contract/mall/mall.schemas';
import type { PointsGoodsRecord } from './goods-repository';

type Offered = Pick<PointsGoodsRecord, 'starttime' | 'endtime'>;

/** How many are left: of the thing, and of the voucher that it brings. Returns null if they are not counted. */
export function leftOf(
  { total, taken }: Pick<PointsGoodsRecord, 'total' | 'taken'>,
  vouchers: number | null,
): number | null {
  const own = total === null ? null : total - taken;
  if (own === null || vouchers === null) return own ?? vouchers;
  return Math.min(own, vouchers);
}

/** Whether something can be had at a time, of which so many are left. */
export function saleOf(
  { starttime, endtime }: Offered,
  { left, now }: { left: number | null; now: number },
): PointsSale {
  if (endtime !== null && now >= endtime) return 'over';
  if (starttime !== null && now < starttime) return 'coming';
  return left === 0 ? 'soldOut' : 'onSale';
}

/** The ways in which something gets to its member, the usual one first. Nothing is sent if the chain has no shop for that. */
export function waysOf(
  { type, ship_switch, fetch_switch }: Pick<PointsGoodsRecord, 'type' | 'ship_switch' | 'fetch_switch'>,
  { canShip }: { canShip: boolean },
): PointsWay[] {
  if (type !== 'goods') return ['now'];
  return [
    ...(ship_switch === 1 && canShip ? (['ship'] as const) : []),
    ...(fetch_switch === 1 ? (['fetch'] as const) : []),
  ];
}

/** How many more a member may have who has had some. Returns null if there is no limit. */
export const mayHave = ({ user_limit }: Pick<PointsGoodsRecord, 'user_limit'>, had: number): number | null =>
  user_limit === null ? null : Math.max(0, user_limit - had);
