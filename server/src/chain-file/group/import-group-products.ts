import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import type { Skus } from '../import-drinks';
import { shownMoment } from '../moments';
import { columns, listedShops, refuseFewer } from '../sold-items';
import { asSet, type GoalIds, SwitchedOff, shownKeys, withUnnamed } from '../switched-off';
import {
  type Change,
  compare,
  insertRows,
  type Row,
  type Run,
  type SyncDb,
  syncTable,
  type TableSync,
  updateRows,
} from '../sync';
import { writtenKeys } from '../written-keys';
import { type ProductNames, productOf, productRows, specRows, type WantedSpec } from './group-product-rows';

type Ids = ReadonlyMap<string, number>;

const productTable = ({ drinkIds, shopIds }: GoalIds, now: number): TableSync => {
  const drinks = shownKeys(drinkIds);
  return {
    table: 'group_product',
    what: 'group product',
    key: 'key',
    hasId: true,
    fields: [
      ...columns({ name_json: 'name', intro_json: 'intro', content_json: 'content' }),
      ...columns({ image: 'image', images_json: 'images', tint: 'tint', people: 'people' }),
      { column: 'goods_id', label: 'drink', show: (id) => (id === null ? null : (drinks([id]) as unknown[])[0]) },
      ...columns({ group_hours: 'group_hours', redeem_days: 'redeem_days' }),
      ...columns({ num_limit: 'per_order', user_limit: 'per_member' }),
      { column: 'shop_ids_json', label: 'shops', show: shownKeys(shopIds), normal: asSet },
      { column: 'starttime', label: 'from', show: shownMoment },
      { column: 'endtime', label: 'until', show: shownMoment },
    ],
    onColumn: 'status',
    isOrdered: true,
    born: { createtime: now, updatetime: now },
    touch: `updatetime = ${now}`,
  };
};

const specFields = columns({
  price: 'price',
  group_price: 'group_price',
  vip_group_price: 'level_price',
  total: 'total',
});

interface SpecWrites {
  added: Row[];
  changes: Change[];
}

interface Compared {
  key: string;
  id: number;
  wanted: readonly WantedSpec[];
  before: readonly Row[];
}

const isSameSku = (a: Row, b: Row): boolean => a.sku_id === b.sku_id;

/** Compares one way to buy with its row. Returns what differs. */
function compareSpec({ name, row }: WantedSpec, { key, id, before }: Compared, writes: SpecWrites): string[] {
  const old = before.find((one) => isSameSku(one, row));
  const said = (line: string): string => (name === '' ? line : `${name}: ${line}`);
  if (!old) {
    writes.added.push({ product_id: id, ...row, status: 1 });
    return [said('added')];
  }
  refuseFewer(`group product ${name === '' ? key : `${key} ${name}`}`, row, Number(old.taken));
  const { columns: differing, lines } = compare(specFields, old, row);
  if (old.status !== 1) {
    differing.push('status');
    lines.unshift('sold again');
  }
  if (differing.length > 0) writes.changes.push({ row: { id: old.id, ...row, status: 1 }, columns: differing });
  return lines.map(said);
}

/** Compares the ways in which one product is sold with its rows. */
function compareSpecs(run: Run, compared: Compared, writes: SpecWrites): void {
  const { key, wanted, before } = compared;
  const lines = wanted.flatMap((one) => compareSpec(one, compared, writes));
  const gone = before.filter((old) => old.status === 1 && !wanted.some(({ row }) => isSameSku(row, old)));
  for (const { id } of gone) {
    writes.changes.push({ row: { id, status: 0 }, columns: ['status'] });
    lines.push('one size: not sold any more');
  }
  // For a new product it was said already that it is added.
  if (lines.length === 0 || before.length === 0) return;
  for (const line of lines) run.say(`group product ${key}: ${line}`);
  run.counts.changed += 1;
}

async function syncSpecs(
  run: Run,
  products: NonNullable<ChainFile['group_products']>,
  { ids, skus, rows }: { ids: Ids; skus: Skus; rows: readonly Row[] },
): Promise<void> {
  const writes: SpecWrites = { added: [], changes: [] };
  for (const product of products) {
    const id = ids.get(product.key) ?? 0;
    const before = rows.filter(({ product_id }) => Number(product_id) === id);
    compareSpecs(run, { key: product.key, id, wanted: specRows(product, skus), before }, writes);
  }
  if (run.isDry) return;
  await insertRows(run.db, 'group_spec', { rows: writes.added });
  await updateRows(run.db, { table: 'group_spec', keys: ['id'] }, writes.changes);
}

/** Writes what is sold to groups. How many were sold stays as it is. Returns the ids of the products by key. */
export async function syncGroupProducts(
  run: Run,
  chain: ChainFile,
  { ids, skus, url }: { ids: GoalIds; skus: Skus; url: PictureUrl },
): Promise<Ids> {
  // A customer who buys waits until the import has ended, so that nobody takes one of a total that goes down.
  const lock = run.isDry ? '' : ' for no key update';
  const { rows } = await run.db.query(`select * from group_spec order by id${lock}`);
  const specs = rows.map((row) => ({ ...row, sku_id: row.sku_id === null ? null : Number(row.sku_id) }));
  const before = (
    await run.db.query('select key, id, goods_id, shop_ids_json, status from group_product order by weigh desc, id')
  ).rows;
  const listed = before.filter(({ status }) => status === 1);
  const { group_products: products } = chain;
  if (!products) return new Map(listed.map(({ key, id }) => [String(key), Number(id)]));
  const off = new SwitchedOff(chain, ids);
  const named = new Set(products.map(({ key }) => key));
  const wanted = productRows(products, { ids, url }).map((row): Row => {
    const old = before.find(({ key }) => key === row.key);
    return old ? { ...row, shop_ids_json: off.joined('shop', row.shop_ids_json, old.shop_ids_json) } : row;
  });
  // The file cannot name one whose drink, or all of whose shops, are switched off.
  const isUnnamed = ({ key, goods_id, shop_ids_json }: Row): boolean =>
    !named.has(String(key)) &&
    (off.isAllOff('shop', shop_ids_json) || off.isAllOff('goods', goods_id === null ? [] : [Number(goods_id)]));
  const rowsInOrder = withUnnamed(wanted, listed.filter(isUnnamed), listed);
  const synced = await syncTable(run, productTable(ids, run.now), rowsInOrder);
  await syncSpecs(run, products, { ids: synced.ids, skus, rows: specs });
  return synced.ids;
}

/** The products as the file has them, and their keys by id. A chain without any has no such field. */
export async function exportGroupProducts(
  db: SyncDb,
  { names, picture }: { names: Omit<ProductNames, 'shop'>; picture: PictureUrl },
): Promise<Pick<ChainInput, 'group_products'> & { keys: ReadonlyMap<number, string> }> {
  const shop = await listedShops(db);
  const { rows } = await db.query('select * from group_product where status = 1 order by weigh desc, id');
  const specs = (await db.query('select * from group_spec where status = 1 order by id')).rows;
  const group_products = rows.flatMap((row) => {
    const own = specs.filter(({ product_id }) => Number(product_id) === Number(row.id));
    return productOf(row, { specs: own, names: { ...names, shop }, picture }) ?? [];
  });
  return { ...(group_products.length > 0 && { group_products }), keys: writtenKeys(rows, group_products) };
}
