import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import { reference } from '../chain-tables';
import { shownMoment } from '../moments';
import { columns, listedShops, refuseFewer } from '../sold-items';
import { asSet, type GoalIds, SwitchedOff, shownKeys, withUnnamed } from '../switched-off';
import { type Row, type Run, type SyncDb, syncTable, type TableSync } from '../sync';
import { goodsOf, goodsRows, type MallIds, type MallNames } from './mall-rows';

const categoryTable: TableSync = {
  table: 'points_cate',
  what: 'mall category',
  key: 'key',
  hasId: true,
  fields: columns({ name_json: 'name' }),
  onColumn: 'status',
  isOrdered: true,
};

const isOn = (value: unknown): boolean => value === 1;

const goodsTable = ({ category, coupon, voucher, shop }: MallIds, now: number): TableSync => ({
  table: 'points_goods',
  what: 'mall goods',
  key: 'key',
  hasId: true,
  fields: [
    reference('cate_id', 'category', category),
    ...columns({ name_json: 'name', intro_json: 'intro', content_json: 'content', rule_json: 'rules' }),
    ...columns({ image: 'image', images_json: 'images', tint: 'tint', type: 'type' }),
    reference('coupon_id', 'coupon', coupon),
    reference('voucher_id', 'voucher', voucher),
    ...columns({ points: 'cost', market_price: 'market_price' }),
    { column: 'ship_switch', label: 'ship', show: isOn },
    { column: 'fetch_switch', label: 'fetch', show: isOn },
    { column: 'shop_ids_json', label: 'shops', show: shownKeys(shop), normal: asSet },
    ...columns({ redeem_days: 'redeem_days', total: 'total', user_limit: 'limit', level: 'level' }),
    { column: 'starttime', label: 'from', show: shownMoment },
    { column: 'endtime', label: 'until', show: shownMoment },
  ],
  onColumn: 'status',
  isOrdered: true,
  born: { createtime: now, updatetime: now },
  touch: `updatetime = ${now}`,
});

/** Ids of the coupons or vouchers that a file can name: those that it has, or those that are listed if it has no list. */
async function namedIds(
  db: SyncDb,
  table: 'coupon' | 'voucher',
  list: readonly { key: string }[] | undefined,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query(`select id, key, status from ${table}`);
  const keys = list && new Set(list.map(({ key }) => key));
  const named = rows.filter(({ key, status }) => (keys ? keys.has(String(key)) : status === 1));
  return new Set(named.map(({ id }) => Number(id)));
}

/** Writes what the points mall offers. How many were taken stays as it is. */
export async function syncMall(
  run: Run,
  chain: ChainFile,
  { goals, url, ...given }: { goals: GoalIds; url: PictureUrl } & Pick<MallIds, 'coupon' | 'voucher'>,
): Promise<ReadonlyMap<string, number>> {
  if (!chain.mall) return new Map();
  const { ids: category } = await syncTable(
    run,
    categoryTable,
    chain.mall.categories.map(({ key, name }) => ({ key, name_json: name })),
  );
  const ids: MallIds = { ...given, category, shop: goals.shopIds };
  // A member who exchanges waits until the import has ended, so that nobody takes one of a total that goes down.
  const lock = run.isDry ? '' : ' for no key update';
  const { rows } = await run.db.query(`select * from points_goods order by weigh desc, id${lock}`);
  const before = new Map(rows.map((row) => [String(row.key), row]));
  const off = new SwitchedOff(chain, goals);
  const keptIn = (row: Row): Row => {
    const old = before.get(String(row.key));
    return old ? { ...row, shop_ids_json: off.joined('shop', row.shop_ids_json, old.shop_ids_json) } : row;
  };
  const named = new Set(chain.mall.goods.map(({ key }) => key));
  const listed = rows.filter(({ status }) => status === 1);
  const coupons = await namedIds(run.db, 'coupon', chain.coupons);
  const vouchers = await namedIds(run.db, 'voucher', chain.vouchers);
  const isOff = (id: unknown, known: ReadonlySet<number>): boolean => id !== null && !known.has(Number(id));
  const cannotBeNamed = (row: Row): boolean =>
    off.isAllOff('shop', row.shop_ids_json) || isOff(row.coupon_id, coupons) || isOff(row.voucher_id, vouchers);
  const unnamed = listed.filter((row) => !named.has(String(row.key)) && cannotBeNamed(row));
  const wanted = withUnnamed(goodsRows(chain.mall.goods, { ids, url }).map(keptIn), unnamed, listed);
  for (const row of wanted) {
    const key = String(row.key);
    refuseFewer(`mall.goods "${key}"`, row, Number(before.get(key)?.taken ?? 0));
  }
  return (await syncTable(run, goodsTable(ids, run.now), wanted)).ids;
}

/** The points mall as the file has it, with these coupons and vouchers, and the keys of its things by id. A chain without any has no such field. */
export async function exportMall(
  db: SyncDb,
  { coupons = [], vouchers = [], picture }: Pick<ChainInput, 'coupons' | 'vouchers'> & { picture: PictureUrl },
): Promise<Pick<ChainInput, 'mall'> & { keys: ReadonlyMap<number, string> }> {
  const keysOf = async (table: 'coupon' | 'voucher', list: readonly { key: string }[]) => {
    const { rows } = await db.query(`select id, key from ${table}`);
    const known = rows.filter((row) => list.some(({ key }) => key === row.key));
    return new Map(known.map(({ id, key }) => [Number(id), String(key)]));
  };
  const categories = (await db.query('select * from points_cate where status = 1 order by weigh desc, id')).rows;
  const all: MallNames = {
    category: new Map(categories.map(({ id, key }) => [Number(id), String(key)])),
    coupon: await keysOf('coupon', coupons),
    voucher: await keysOf('voucher', vouchers),
    shop: await listedShops(db),
  };
  const { rows } = await db.query('select * from points_goods where status = 1 order by weigh desc, id');
  const goods = rows.flatMap((row) => goodsOf(row, all, picture) ?? []);
  const named = new Set(goods.map(({ key }) => key));
  const keys = new Map(
    rows.map(({ id, key }) => [Number(id), String(key)] as const).filter(([, key]) => named.has(key)),
  );
  if (categories.length === 0 && goods.length === 0) return { keys };
  type Category = NonNullable<ChainInput['mall']>['categories'][number];
  return {
    keys,
    mall: {
      categories: categories.map(({ key, name_json }) => ({ key: String(key), name: name_json as Category['name'] })),
      goods,
    },
  };
}

/** The shop that sends, if the file can name it. */
export async function exportSender(
  db: SyncDb,
  config: ReadonlyMap<unknown, unknown>,
): Promise<Pick<ChainInput['settings'], 'sender_shop'>> {
  const shops = await listedShops(db);
  const key = config.get('sender_shop');
  return [...shops.values()].some((shop) => shop === key) ? { sender_shop: String(key) } : {};
}
