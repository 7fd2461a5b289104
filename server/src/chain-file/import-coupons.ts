import { exitCodes, StartError } from '../lib/errors/start-error';
import type { ChainFile } from './chain-schema';
import { settingTable } from './chain-tables';
import { type CouponEntry, type CouponIds, couponRows } from './coupon-rows';
import { shownMoment } from './moments';
import { asSet, type GoalIds, SwitchedOff, shownKeys } from './switched-off';
import { compare, type Field, type Row, type Run, syncTable, type TableSync } from './sync';

type Ids = ReadonlyMap<string, number>;

const WELCOME = 'welcome_coupon_ids';

const percent = (value: unknown): number => Number(value) / 100;

/** What a coupon is good for, which stays as it is once a member has one. */
function termFields({ categoryIds, drinkIds, shopIds }: CouponIds): Field[] {
  const [categories, drinks] = [shownKeys(categoryIds), shownKeys(drinkIds)];
  return [
    { column: 'type', label: 'type' },
    { column: 'value', label: 'value' },
    { column: 'value_bp', label: 'percent', show: percent },
    { column: 'max_amount', label: 'max_amount' },
    { column: 'min_amount', label: 'min_amount' },
    { column: 'scope', label: 'good_for' },
    {
      column: 'scope_ids_json',
      label: 'good_for',
      show: (ids, { scope }) => (scope === 'goods' ? drinks : categories)(ids),
      normal: asSet,
    },
    { column: 'order_type', label: 'way' },
    { column: 'shop_ids_json', label: 'shops', show: shownKeys(shopIds), normal: asSet },
    { column: 'valid_type', label: 'valid' },
    { column: 'valid_days', label: 'valid.days' },
    { column: 'delay_days', label: 'valid.after_days' },
    { column: 'starttime', label: 'valid.from', show: shownMoment },
    { column: 'endtime', label: 'valid.until', show: shownMoment },
    { column: 'activate_days', label: 'activate_days' },
  ];
}

const couponTable = (terms: readonly Field[], now: number): TableSync => ({
  table: 'coupon',
  what: 'coupon',
  key: 'key',
  hasId: true,
  fields: [
    { column: 'name_json', label: 'name' },
    { column: 'content_json', label: 'content' },
    ...terms,
    { column: 'total', label: 'total' },
    { column: 'user_limit', label: 'per_member' },
    { column: 'source', label: 'source' },
  ],
  onColumn: 'status',
  born: { createtime: now, updatetime: now },
  touch: `updatetime = ${now}`,
});

/** What members have must not become another thing. */
function refuseNewTerms(wanted: readonly Row[], before: ReadonlyMap<unknown, Row>, terms: readonly Field[]): void {
  for (const row of wanted) {
    const old = before.get(row.key);
    if (!old || Number(old.received) === 0) continue;
    const name = `coupons "${String(row.key)}"`;
    const [line] = compare(terms, old, row).lines;
    if (line !== undefined) {
      const why = 'members have it, so what it is good for cannot change: give the new one another key';
      throw new StartError(`${name}.${line}: ${why}. Nothing was changed.`, exitCodes.badData);
    }
    if (typeof row.total === 'number' && row.total < Number(old.received)) {
      const why = `must be ${String(old.received)} or more, because so many were given`;
      throw new StartError(`${name}.total: ${why}. Nothing was changed.`, exitCodes.badData);
    }
  }
}

function keptIn(off: SwitchedOff, row: Row, old: Row | undefined): Row {
  if (!old) return row;
  const kept = { ...row, shop_ids_json: off.joined('shop', row.shop_ids_json, old.shop_ids_json) };
  if (row.scope === 'all' || row.scope !== old.scope) return kept;
  const goal = row.scope as 'goods' | 'cate';
  return { ...kept, scope_ids_json: off.joined(goal, row.scope_ids_json, old.scope_ids_json) };
}

const isAllOff = (off: SwitchedOff, { scope, scope_ids_json, shop_ids_json }: Row): boolean =>
  off.isAllOff('shop', shop_ids_json) || (scope !== 'all' && off.isAllOff(scope as 'goods' | 'cate', scope_ids_json));

async function syncKinds(
  run: Run,
  coupons: readonly CouponEntry[],
  { chain, ids }: { chain: ChainFile; ids: GoalIds },
): Promise<Ids> {
  const { rows } = await run.db.query('select * from coupon');
  const before = new Map(rows.map((row) => [row.key, row]));
  const off = new SwitchedOff(chain, ids);
  const named = new Set(coupons.map(({ key }) => key));
  const unnamed = rows.filter((row) => row.status === 1 && !named.has(String(row.key)) && isAllOff(off, row));
  const wanted = [
    ...couponRows(coupons, ids).map((row) => keptIn(off, row, before.get(row.key))),
    ...unnamed.map(({ key }): Row => ({ key })),
  ];
  const terms = termFields(ids);
  refuseNewTerms(wanted, before, terms);
  return (await syncTable(run, couponTable(terms, run.now), wanted)).ids;
}

async function readIds({ db }: Run): Promise<Ids> {
  const { rows } = await db.query('select key, id from coupon where status = 1');
  return new Map(rows.map(({ key, id }) => [String(key), Number(id)]));
}

/** Kinds of coupons, and those that a new member gets. Returns the ids of the kinds by key. */
export async function syncCoupons(run: Run, chain: ChainFile, ids: GoalIds): Promise<Ids> {
  const { coupons, welcome_coupons } = chain;
  const kinds = coupons ? await syncKinds(run, coupons, { chain, ids }) : await readIds(run);
  if (!welcome_coupons) return kinds;
  const value_json = welcome_coupons.map((key) => kinds.get(key) ?? 0);
  const fields = settingTable.fields.map((field) => ({ ...field, show: shownKeys(kinds) }));
  await syncTable(run, { ...settingTable, fields }, [{ key: WELCOME, value_json }]);
  return kinds;
}
