import type { ChainInput } from './chain-schema';
import { levelOf } from './membership-rows';
import type { SyncDb } from './sync';

/** Levels, growth and points. What has none has no such field. `coupons`: those of the file. */
export async function exportMembership(
  db: SyncDb,
  { coupons = [] }: Pick<ChainInput, 'coupons'>,
  config: ReadonlyMap<unknown, unknown>,
): Promise<Pick<ChainInput, 'membership'>> {
  const levels = (await db.query('select * from vip_level where status = 1 order by level')).rows;
  const rate = config.get('growth_per_idr');
  const perPoint = config.get('points_per_idr');
  if (levels.length === 0 && rate === undefined) return {};
  const exported = new Set(coupons.map(({ key }) => key));
  const kinds = (await db.query('select id, key from coupon where status = 1')).rows;
  const keys = new Map(
    kinds.flatMap(({ id, key }): [number, string][] => (exported.has(String(key)) ? [[Number(id), String(key)]] : [])),
  );
  return {
    membership: {
      rupiah_per_growth: Number(rate ?? 1000),
      rupiah_per_point: Number(perPoint ?? 1000),
      levels: levels.map((row) => levelOf(row, keys)),
    },
  };
}
