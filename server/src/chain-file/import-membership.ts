import type { ChainFile } from './chain-schema';
import { settingTable } from './chain-tables';
import { levelRows } from './membership-rows';
import { type Field, type Run, syncTable, type TableSync } from './sync';

type Ids = ReadonlyMap<string, number>;

const GROWTH_RATE = 'growth_per_idr';
const POINTS_RATE = 'points_per_idr';

function levelTable(couponIds: Ids): TableSync {
  const names = new Map([...couponIds].map(([key, id]) => [id, key]));
  const coupons = (column: string, label: string): Field => ({
    column,
    label,
    show: (ids) => (Array.isArray(ids) ? ids.map((id) => names.get(id) ?? id) : ids),
  });
  return {
    table: 'vip_level',
    what: 'level',
    key: 'level',
    hasId: false,
    fields: [
      { column: 'name_json', label: 'name' },
      { column: 'growth_min', label: 'growth' },
      { column: 'growth_keep', label: 'keep' },
      { column: 'member_bp', label: 'discount', show: (value) => Number(value) / 100 },
      { column: 'member_cap', label: 'discount_max' },
      { column: 'group_price_switch', label: 'group_price', show: (value) => value === 1 },
      { column: 'points_multiple', label: 'points', show: (value) => Number(value) / 100 },
      coupons('coupon_ids_json', 'coupons'),
      coupons('month_coupon_ids_json', 'monthly_coupons'),
      coupons('birthday_coupon_ids_json', 'birthday_coupons'),
      { column: 'privileges_json', label: 'privileges' },
    ],
    onColumn: 'status',
  };
}

/** A member who has a level or growth may have another level by the new rules: a job judges them. */
const JUDGE = `update membership m set nexttime = 0
  where m.level > 1 or exists (select from growth_log g where g.user_id = m.user_id)`;

/** Levels of membership, and how much growth and how many points drinks give. */
export async function syncMembership(run: Run, { membership }: ChainFile, couponIds: Ids): Promise<void> {
  if (!membership) return;
  const levels = await syncTable(run, levelTable(couponIds), levelRows(membership, couponIds));
  if (levels.isChanged && !run.isDry) await run.db.query(JUDGE);
  await syncTable(run, settingTable, [
    { key: GROWTH_RATE, value_json: membership.rupiah_per_growth },
    { key: POINTS_RATE, value_json: membership.rupiah_per_point },
  ]);
}
