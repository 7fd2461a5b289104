import { bannerRows, bannerTable } from './banners';
import {
  areaCodeRows,
  categoryRows,
  cityRows,
  drinkRows,
  groupRows,
  type PictureUrl,
  settingRows,
  shopRows,
  valueRows,
} from './chain-rows';
import type { ChainFile } from './chain-schema';
import {
  areaCodeTable,
  categoryTable,
  cityTable,
  drinkTable,
  groupTable,
  settingTable,
  shopTable,
  valueTable,
} from './chain-tables';
import { syncGroupProducts } from './group/import-group-products';
import { syncCoupons } from './import-coupons';
import { syncChoices, syncSkus } from './import-drinks';
import { syncIngredients } from './import-ingredients';
import { syncMembership } from './import-membership';
import { syncMenus } from './import-menus';
import { syncMall } from './mall/import-mall';
import { syncPoints } from './points/import-points';
import { insertRows, planTable, type Run, type SyncDb, syncTable } from './sync';
import { syncVouchers } from './voucher/import-vouchers';
import { syncWheels } from './wheel/import-wheels';

export interface ImportOptions {
  /** The time in seconds. */
  now: number;
  /** Takes a line for each thing that differs. */
  say(line: string): void;
  /** Addresses of the pictures that the file names. */
  url: PictureUrl;
  /** Whether it only says what would differ. */
  isDry?: boolean;
}

/** How many things an import has added, changed and switched off. */
export type ImportCounts = Run['counts'];

/** Area codes have no rows that refer to them. */
async function removeAreaCodes(run: Run, codes: ReadonlySet<string>): Promise<void> {
  const { rows } = await run.db.query('select code from areacode order by code');
  for (const { code } of rows) {
    if (codes.has(String(code))) continue;
    run.say(`area code ${code}: removed`);
    run.counts.off += 1;
    if (!run.isDry) await run.db.query('delete from areacode where code = $1', [code]);
  }
}

/**
 * Servers ask for these versions to see whether what they keep is stale. Last, because orders raise them last, too.
 * @param menus ids of the shops whose menus changed
 */
async function raiseVersions(run: Run, { menus, all }: { menus: readonly number[]; all: boolean }): Promise<void> {
  if (run.isDry) return;
  if (menus.length > 0) {
    const which = 'where id in (select value::bigint from jsonb_array_elements_text($1::text::jsonb))';
    await run.db.query(`select id from shop ${which} order by id for update`, [JSON.stringify(menus)]);
    await run.db.query(`update shop set menu_version = menu_version + 1 ${which}`, [JSON.stringify(menus)]);
    // Counters read their menu again.
    const events = menus.map((shop_id) => ({ shop_id, topic: 'menu', createtime: run.now }));
    await insertRows(run.db, 'shop_event', { rows: events });
  }
  if (all) await run.db.query('update shop set version = version + 1');
}

/**
 * Makes the database have what the file has: changes what has the same key, adds the rest, and switches off what the file
 * does not have. Call it inside a transaction, with a file that was checked. Dry it changes nothing and says the same.
 */
export async function importChain(db: SyncDb, chain: ChainFile, options: ImportOptions): Promise<ImportCounts> {
  const { now, say, url, isDry = false } = options;
  const run: Run = { db, isDry, now, say, counts: { added: 0, changed: 0, off: 0 } };
  await syncTable(run, settingTable, settingRows(chain));
  const codes = areaCodeRows(chain);
  await syncTable(run, areaCodeTable, codes);
  await removeAreaCodes(run, new Set(codes.map(({ code }) => String(code))));
  const cities = await syncTable(run, cityTable, cityRows(chain));
  const groups = await syncTable(run, groupTable, groupRows(chain));
  const values = await syncTable(run, valueTable(groups.ids), valueRows(chain, groups.ids));
  const categories = await syncTable(run, categoryTable, categoryRows(chain));
  const drinks = await syncTable(
    run,
    drinkTable(categories.ids, now),
    drinkRows(chain, { categoryIds: categories.ids, url }),
  );
  const ids = { groupIds: groups.ids, valueIds: values.ids, drinkIds: drinks.ids };
  const hasNewChoices = await syncChoices(run, chain, ids);
  const hasNewIngredients = await syncIngredients(run, chain, ids);
  const skus = await syncSkus(run, chain, ids);
  const shops = await planTable(run, shopTable(now), shopRows(chain, url));
  const shopIds = await shops.insert();
  const isNewShop = (key: string): boolean => shops.isNew(key);
  const changedMenus = await syncMenus(run, chain, { ...ids, shopIds, skus, isNewShop });
  const goals = { categoryIds: categories.ids, drinkIds: drinks.ids, shopIds, valueIds: values.ids };
  const vouchers = await syncVouchers(run, chain, { ids: goals, url });
  const groupProducts = await syncGroupProducts(run, chain, { ids: goals, skus, url });
  const coupons = await syncCoupons(run, chain, goals);
  await syncMembership(run, chain, coupons);
  await syncWheels(run, chain, { ids: goals, coupons, vouchers, url });
  await syncPoints(run, chain);
  const pointsGoods = await syncMall(run, chain, { goals, url, coupon: coupons, voucher: vouchers });
  const linked = { drink: drinks.ids, voucher: vouchers, group: groupProducts, points_goods: pointsGoods };
  await syncTable(run, bannerTable(linked), bannerRows(chain, { ids: linked, url }));
  // Orders lock what they take first and the shop last, so rows of shops are changed here.
  await shops.change();
  const isAll =
    [groups, values, categories, drinks].some((table) => table.isChanged) || hasNewChoices || hasNewIngredients;
  const old = [...shopIds].filter(([key]) => !shops.isNew(key)).map(([, id]) => id);
  const menus = old.filter((id) => isAll || changedMenus.has(id));
  await raiseVersions(run, { menus, all: cities.isChanged && old.length > 0 });
  return run.counts;
}
