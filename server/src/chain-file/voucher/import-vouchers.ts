import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import { shownMoment } from '../moments';
import { columns, listedShops, refuseFewer } from '../sold-items';
import { asSet, type GoalIds, SwitchedOff, shownKeys, withUnnamed } from '../switched-off';
import { type Row, type Run, type SyncDb, syncTable, type TableSync } from '../sync';
import { writtenKeys } from '../written-keys';
import { type VoucherNames, voucherOf, voucherRows } from './voucher-rows';

type Ids = ReadonlyMap<string, number>;

const voucherTable = ({ drinkIds, valueIds, shopIds }: GoalIds, now: number): TableSync => ({
  table: 'voucher',
  what: 'voucher',
  key: 'key',
  hasId: true,
  fields: [
    ...columns({
      name_json: 'name',
      intro_json: 'intro',
      tag_json: 'tag',
      content_json: 'content',
      rule_json: 'rules',
    }),
    ...columns({ image: 'image', images_json: 'images', tint: 'tint', type: 'type', face_value: 'face_value' }),
    ...columns({ times: 'times' }),
    { column: 'goods_ids_json', label: 'drinks', show: shownKeys(drinkIds), normal: asSet },
    { column: 'size_ids_json', label: 'sizes', show: shownKeys(valueIds), normal: asSet },
    { column: 'shop_ids_json', label: 'shops', show: shownKeys(shopIds), normal: asSet },
    ...columns({ price: 'price', market_price: 'market_price', total: 'total', limit_num: 'limit' }),
    ...columns({ valid_days: 'valid_days' }),
    { column: 'starttime', label: 'from', show: shownMoment },
    { column: 'endtime', label: 'until', show: shownMoment },
    { column: 'refund_switch', label: 'refund', show: (value) => value === 1 },
  ],
  onColumn: 'status',
  isOrdered: true,
  born: { createtime: now, updatetime: now },
  touch: `updatetime = ${now}`,
});

const lists = [
  ['goods', 'goods_ids_json'],
  ['value', 'size_ids_json'],
  ['shop', 'shop_ids_json'],
] as const;

/** Writes what the voucher centre sells. How many were sold stays as it is. Returns the ids of the vouchers by key. */
export async function syncVouchers(
  run: Run,
  chain: ChainFile,
  { ids, url }: { ids: GoalIds; url: PictureUrl },
): Promise<Ids> {
  // A customer who buys waits until the import has ended, so that nobody takes one of a total that goes down.
  const lock = run.isDry ? '' : ' for no key update';
  const { rows } = await run.db.query(`select * from voucher order by weigh desc, id${lock}`);
  const listed = rows.filter(({ status }) => status === 1);
  if (!chain.vouchers) return new Map(listed.map(({ key, id }) => [String(key), Number(id)]));
  const before = new Map(rows.map((row) => [String(row.key), row]));
  const off = new SwitchedOff(chain, ids);
  const named = new Set(chain.vouchers.map(({ key }) => key));
  const keptIn = (row: Row): Row => {
    const old = before.get(String(row.key));
    if (!old) return row;
    return {
      ...row,
      ...Object.fromEntries(lists.map(([goal, name]) => [name, off.joined(goal, row[name], old[name])])),
    };
  };
  const unnamed = listed.filter(
    (row) => !named.has(String(row.key)) && lists.some(([goal, name]) => off.isAllOff(goal, row[name])),
  );
  const wanted = withUnnamed(voucherRows(chain.vouchers, { ids, url }).map(keptIn), unnamed, listed);
  for (const row of wanted) {
    const key = String(row.key);
    refuseFewer(`vouchers "${key}"`, row, Number(before.get(key)?.taken ?? 0));
  }
  return (await syncTable(run, voucherTable(ids, run.now), wanted)).ids;
}

/** The vouchers as the file has them, and their keys by id. A chain without any has no such field. */
export async function exportVouchers(
  db: SyncDb,
  { names, picture }: { names: Omit<VoucherNames, 'shop'>; picture: PictureUrl },
): Promise<Pick<ChainInput, 'vouchers'> & { keys: ReadonlyMap<number, string> }> {
  const shop = await listedShops(db);
  const { rows } = await db.query('select * from voucher where status = 1 order by weigh desc, id');
  const vouchers = rows.flatMap((row) => voucherOf(row, { ...names, shop }, picture) ?? []);
  return { ...(vouchers.length > 0 && { vouchers }), keys: writtenKeys(rows, vouchers) };
}
