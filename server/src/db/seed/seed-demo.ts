import { addresses } from './addresses';
import { areaCodes } from './area-codes';
import { chainConfig, demoMember } from './chain-config';
import { largeShop } from './large-shop';
import {
  bannerRows,
  categoryRows,
  cityRows,
  goodsRows,
  goodsSpecRows,
  type Row,
  shopGoodsRows,
  shopRows,
  shopSkuRows,
  skuRow,
  skus,
  specRows,
  valueOffRows,
  valueRows,
} from './seed-rows';

const DAY = 86_400;

/** The database access of the seed: one statement at a time, inside the caller's transaction. */
export interface SeedDb {
  query(sql: string, params?: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>;
}

export interface SeedOptions {
  /** In seconds; the `createtime` of every row. */
  now: number;
  /** Adds a shop with 500 drinks, for measuring. */
  large?: boolean;
}

/** The database has rows already. Demo data is never mixed with other data. */
export class NotEmptyError extends Error {
  constructor() {
    super('The database is not empty: demo data goes into an empty one only');
    this.name = 'NotEmptyError';
  }
}

/** Inserts all rows of a table with one statement and one JSON parameter. */
async function insert(db: SeedDb, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  // A row of the table itself: a type of PostgreSQL may have the same name, as `box` and `point` do.
  const type = `(select t from ${table} as t limit 0)`;
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(${type}, $1::text::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Sets the sequence behind the ids that the seed chose itself. */
async function moveSequence(db: SeedDb, table: string): Promise<void> {
  await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

const areaCodeRows = (): Row[] =>
  areaCodes.map((area, at) => ({
    code: area.code,
    name_json: area.name,
    flag: area.flag,
    example: area.example,
    min: area.digits[0],
    max: area.digits[1],
    weigh: areaCodes.length - at,
  }));

const configRows = (): Row[] => Object.entries(chainConfig).map(([key, value_json]) => ({ key, value_json }));

const memberRow = (now: number): Row => ({
  id: demoMember.id,
  mobile: demoMember.mobile,
  areacode: demoMember.areacode,
  nickname: demoMember.nickname,
  agreement_version: chainConfig.agreement_version,
  agreetime: now,
  createtime: now,
  updatetime: now,
});

const favouriteRows = (now: number): Row[] =>
  demoMember.favouriteShops.map((shop_id) => ({ user_id: demoMember.id, shop_id, createtime: now }));

/** A table with rows of the demo member, whose ids begin at 1. */
interface MemberTable {
  table: string;
  rows: readonly Row[];
  /** Columns with times, which the rows have in days from the seed. */
  times: readonly string[];
}
/** `npm run new:call` adds to them. */
const memberTables: readonly MemberTable[] = [{ table: 'address', rows: addresses, times: ['updatetime'] }];

const memberRows = ({ rows, times }: MemberTable, now: number): Row[] =>
  rows.map((row, at) => {
    const moments = Object.fromEntries(times.map((name) => [name, now + Number(row[name]) * DAY]));
    return { id: at + 1, user_id: demoMember.id, ...row, ...moments, createtime: now };
  });

/** The first stock is logged too, so that the sum of the log always equals the stock. */
const stockLogRows = (shopSku: readonly Row[], now: number): Row[] =>
  shopSku
    .filter((row) => row.stock !== null)
    .map((row) => ({
      shop_id: row.shop_id,
      sku_id: row.sku_id,
      delta: row.stock,
      reason: 'initial',
      createtime: now,
    }));

/** Whether there are neither shops nor users. */
export async function isEmpty(db: SeedDb): Promise<boolean> {
  return (await db.query('select 1 from shop union all select 1 from users limit 1')).rows.length === 0;
}

/**
 * Inserts the demo chain into an empty, migrated database. Call it inside a transaction.
 * @throws NotEmptyError if there is a shop or a user
 */
export async function seedDemo(db: SeedDb, options: SeedOptions): Promise<void> {
  const { now } = options;
  if (!(await isEmpty(db))) throw new NotEmptyError();
  const more = options.large ? largeShop(now) : undefined;
  const shopSku = [...shopSkuRows(), ...(more?.shopSku ?? [])];
  const tables: readonly (readonly [table: string, rows: readonly Row[]])[] = [
    ['city', cityRows()],
    ['shop', [...shopRows(now), ...(more?.shop ?? [])]],
    ['goods_cate', categoryRows()],
    ['goods', [...goodsRows(now), ...(more?.goods ?? [])]],
    ['spec', specRows()],
    ['spec_value', valueRows()],
    ['goods_spec', [...goodsSpecRows(), ...(more?.goodsSpec ?? [])]],
    ['sku', [...skus.map(skuRow), ...(more?.sku ?? [])]],
    ['shop_goods', [...shopGoodsRows(), ...(more?.shopGoods ?? [])]],
    ['shop_sku', shopSku],
    ['stock_log', stockLogRows(shopSku, now)],
    ['shop_value_off', valueOffRows()],
    ['banner', bannerRows()],
    ['areacode', areaCodeRows()],
    ['config', configRows()],
    ['users', [memberRow(now)]],
    ['shop_collect', favouriteRows(now)],
    ...memberTables.map((own) => [own.table, memberRows(own, now)] as const),
  ];
  for (const [table, rows] of tables) {
    await insert(db, table, rows);
    if (rows[0] && 'id' in rows[0]) await moveSequence(db, table);
  }
  // Without statistics the planner chooses slow plans for the new tables.
  await db.query(`analyze ${tables.map(([table]) => table).join(', ')}`);
}
