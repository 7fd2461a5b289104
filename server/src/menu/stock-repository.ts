import { sql } from 'kysely';
import type { Tx } from '../db/db';
import type { Database } from '../db/schema';
import { raiseMenuVersion } from '../shop';

export interface SkuCount {
  sku_id: number;
  num: number;
}

export type StockReason = Database['stock_log']['reason'];

export interface StockMove {
  shopId: number;
  orderSn: string;
  now: number;
}

/** Adds up equal skus and sorts them by id, the order in which all transactions lock the rows. */
export function byLockOrder(counts: readonly SkuCount[]): SkuCount[] {
  const sums = new Map<number, number>();
  for (const { sku_id, num } of counts) sums.set(sku_id, (sums.get(sku_id) ?? 0) + num);
  return [...sums].map(([sku_id, num]) => ({ sku_id, num })).sort((a, b) => a.sku_id - b.sku_id);
}

async function writeLog(tx: Tx, move: StockMove & SkuCount & { reason: StockReason }): Promise<void> {
  await sql`
    insert into stock_log (shop_id, sku_id, delta, reason, order_sn, createtime)
    values (${move.shopId}, ${move.sku_id}, ${move.num}, ${move.reason}, ${move.orderSn}, ${move.now})`.execute(tx);
}

export type TakeResult = { ok: true; counted: number[] } | { ok: false; missing: number[] };

/**
 * Takes cups from counted skus, all or none: on `missing` the caller must roll back. A sku that is not counted never
 * runs out. Each is one conditional UPDATE, so two buyers cannot both get the last cup.
 */
export async function takeStock(
  tx: Tx,
  { counts, reason, ...move }: StockMove & { counts: readonly SkuCount[]; reason: 'order' | 'retake' },
): Promise<TakeResult> {
  const counted: number[] = [];
  const missing: number[] = [];
  let ranOut = false;
  for (const { sku_id, num } of byLockOrder(counts)) {
    const { rows } = await sql<{ stock: number | null }>`
      update shop_sku set stock = stock - ${num}
      where shop_id = ${move.shopId} and sku_id = ${sku_id} and status = 1 and (stock is null or stock >= ${num})
      returning stock`.execute(tx);
    const row = rows[0];
    if (!row) missing.push(sku_id);
    else if (row.stock !== null) {
      counted.push(sku_id);
      ranOut ||= row.stock === 0;
      await writeLog(tx, { ...move, sku_id, num: -num, reason });
    }
  }
  if (missing.length > 0) return { ok: false, missing };
  if (ranOut) await raiseMenuVersion(tx, move.shopId);
  return { ok: true, counted };
}

/** Returns the counted cups of an order to stock. A sku that is no longer counted is left as it is. */
export async function giveBackStock(
  tx: Tx,
  { counts, reason, ...move }: StockMove & { counts: readonly SkuCount[]; reason: 'release' | 'return' },
): Promise<void> {
  let returned = false;
  for (const { sku_id, num } of byLockOrder(counts)) {
    const { rows } = await sql<{ stock: number }>`
      update shop_sku set stock = stock + ${num}
      where shop_id = ${move.shopId} and sku_id = ${sku_id} and stock is not null
      returning stock`.execute(tx);
    const row = rows[0];
    if (!row) continue;
    returned ||= row.stock === num;
    await writeLog(tx, { ...move, sku_id, num, reason });
  }
  if (returned) await raiseMenuVersion(tx, move.shopId);
}

/**
 * Counts a sku from now on, or adds to its count. Returns the new count. Returns undefined if the shop does not sell
 * it.
 */
export async function addStock(
  tx: Tx,
  { shopId, skuId, add, now }: { shopId: number; skuId: number; add: number; now: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number | null }>`
    select stock from shop_sku where shop_id = ${shopId} and sku_id = ${skuId} for update`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  // A sku that was not counted starts with a new stock log: its earlier sales were not recorded.
  if (row.stock === null) {
    await sql`
      insert into stock_log (shop_id, sku_id, delta, reason, createtime)
      select ${shopId}, ${skuId}, -coalesce(sum(delta), 0), 'initial', ${now} from stock_log
      where shop_id = ${shopId} and sku_id = ${skuId} having coalesce(sum(delta), 0) <> 0`.execute(tx);
  }
  const stock = (row.stock ?? 0) + add;
  await sql`update shop_sku set stock = ${stock} where shop_id = ${shopId} and sku_id = ${skuId}`.execute(tx);
  await sql`
    insert into stock_log (shop_id, sku_id, delta, reason, createtime)
    values (${shopId}, ${skuId}, ${add}, ${row.stock === null ? 'initial' : 'restock'}, ${now})`.execute(tx);
  if ((row.stock === 0) !== (stock === 0)) await raiseMenuVersion(tx, shopId);
  return stock;
}

/** Adds cups that were sold to the sales figures, by which a shop's popular drinks are sorted. */
export async function addSales(
  tx: Tx,
  { shopId, sold }: { shopId: number; sold: readonly { goods_id: number; num: number }[] },
): Promise<void> {
  await sql`
    update shop_goods sg set sales = sg.sales + sold.num
    from (
      select goods_id, sum(num) as num from jsonb_to_recordset(${JSON.stringify(sold.map(({ goods_id, num }) => ({ goods_id, num })))}::jsonb) as line(goods_id bigint, num int)
      group by goods_id
    ) sold
    where sg.shop_id = ${shopId} and sg.goods_id = sold.goods_id`.execute(tx);
}
