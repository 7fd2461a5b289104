import { sql } from 'kysely';
import type { Tx } from '../db/db';
import type { Database } from '../db/schema';

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

/** Raises the version of a shop's menu, because the menu shows which drinks are sold out. */
export async function raiseMenuVersion(tx: Tx, shopId: number): Promise<void> {
  await sql`update shop set menu_version = menu_version + 1 where id = ${shopId}`.execute(tx);
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
