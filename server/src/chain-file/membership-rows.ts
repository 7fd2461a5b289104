import type { ChainFile, ChainInput } from './chain-schema';
import { entryOf } from './entry-of';
import type { Row } from './sync';

type Membership = NonNullable<ChainFile['membership']>;
type LevelInput = NonNullable<ChainInput['membership']>['levels'][number];

const BASIS = 100;

export const levelRows = ({ levels }: Membership, couponIds: ReadonlyMap<string, number>): Row[] => {
  const idsOf = (keys: readonly string[]): number[] => keys.map((key) => couponIds.get(key) ?? 0);
  return levels.map((one, at) => ({
    level: at + 1,
    name_json: one.name,
    growth_min: one.growth,
    growth_keep: one.keep,
    member_bp: Math.round(one.discount * BASIS),
    member_cap: one.discount_max,
    group_price_switch: one.group_price ? 1 : 0,
    points_multiple: Math.round(one.points * BASIS),
    coupon_ids_json: idsOf(one.coupons),
    month_coupon_ids_json: idsOf(one.monthly_coupons),
    birthday_coupon_ids_json: idsOf(one.birthday_coupons),
    privileges_json: one.privileges,
  }));
};

/** What the file leaves out where there is none. */
const some = <Value>(list: Value[]): Value[] | undefined => (list.length > 0 ? list : undefined);

/** A row as the file has it. Coupons that are switched off are left out. */
export function levelOf(row: Row, coupons: ReadonlyMap<number, string>): LevelInput {
  const keysOf = (ids: unknown): string[] => (ids as number[]).flatMap((id) => coupons.get(id) ?? []);
  return entryOf<LevelInput>({
    name: row.name_json as LevelInput['name'],
    growth: Number(row.growth_min),
    keep: Number(row.growth_keep) || undefined,
    discount: Number(row.member_bp) / BASIS || undefined,
    discount_max: row.member_cap === null ? undefined : Number(row.member_cap),
    group_price: row.group_price_switch === 1 || undefined,
    points: row.points_multiple === BASIS ? undefined : Number(row.points_multiple) / BASIS,
    coupons: some(keysOf(row.coupon_ids_json)),
    monthly_coupons: some(keysOf(row.month_coupon_ids_json)),
    birthday_coupons: some(keysOf(row.birthday_coupon_ids_json)),
    privileges: some(row.privileges_json as NonNullable<LevelInput['privileges']>),
  });
}
