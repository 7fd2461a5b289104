import { sql } from 'kysely';
import { limits } from '@/contract/limits';
import type { Queries, Tx } from '../db/db';

export interface NewCartLine {
  me: number;
  shopId: number;
  goods_id: number;
  sku_id: number;
  /** The ids are in ascending order. */
  value_ids: readonly number[];
  num: number;
  /** What the customer was shown for one cup. It is null if it is not noted. */
  price: number | null;
  now: number;
}

/** Inserts a line, or adds to an equal one up to the maximum of a line. Returns true if a line was inserted. */
export async function addCartLine(tx: Tx, line: NewCartLine): Promise<boolean> {
  const key = line.value_ids.join(',');
  const changed = await tx
    .updateTable('cart_line')
    .set({ num: sql`least(num + ${line.num}, ${limits.cartLineMax})`, price: line.price, updatetime: line.now })
    .where('user_id', '=', line.me)
    .where('shop_id', '=', line.shopId)
    .where('sku_id', '=', line.sku_id)
    .where('value_key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (changed) return false;
  await tx
    .insertInto('cart_line')
    .values({
      user_id: line.me,
      shop_id: line.shopId,
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      value_ids_json: JSON.stringify(line.value_ids),
      value_key: key,
      num: line.num,
      price: line.price,
      createtime: line.now,
      updatetime: line.now,
    })
    .execute();
  return true;
}

/**
 * Replaces the drink of a line. If an equal line exists, the two are merged, up to the maximum of a line. Returns false
 * if the member has no such line in this shop.
 */
export async function replaceCartLine(tx: Tx, cartId: number, line: NewCartLine): Promise<boolean> {
  const key = line.value_ids.join(',');
  const own = ownLine({ ...line, cartId });
  const merged = await sql<{ id: number }>`
    update cart_line set num = least(num + ${line.num}, ${limits.cartLineMax}), price = ${line.price}, updatetime = ${line.now}
    where user_id = ${line.me} and shop_id = ${line.shopId} and sku_id = ${line.sku_id} and value_key = ${key}
      and id <> ${cartId} and exists (select 1 from cart_line where ${own})
    returning id`.execute(tx);
  if (merged.rows.length > 0) {
    await sql`delete from cart_line where ${own}`.execute(tx);
    return true;
  }
  const { rows } = await sql<{ id: number }>`
    update cart_line set goods_id = ${line.goods_id}, sku_id = ${line.sku_id}, value_key = ${key}, num = ${line.num},
      value_ids_json = ${JSON.stringify(line.value_ids)}::jsonb, price = ${line.price}, updatetime = ${line.now}
    where ${own} returning id`.execute(tx);
  return rows.length > 0;
}

export async function countCartLines(db: Queries, { me, shopId }: { me: number; shopId: number }): Promise<number> {
  const row = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', me)
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return row.n;
}

interface OwnLine {
  me: number;
  shopId: number;
  cartId: number;
}

const ownLine = ({ me, shopId, cartId }: OwnLine) =>
  sql<boolean>`cart_line.id = ${cartId} and cart_line.user_id = ${me} and cart_line.shop_id = ${shopId}`;

/** Returns false if the member has no such line in this shop. */
export async function setCartLineNum(
  db: Queries,
  { me, shopId, cartId, num, now }: OwnLine & { num: number; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('cart_line')
    .set({ num, updatetime: now })
    .where('id', '=', cartId)
    .where('user_id', '=', me)
    .where('shop_id', '=', shopId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeCartLine(db: Queries, { me, shopId, cartId }: OwnLine): Promise<boolean> {
  const row = await db
    .deleteFrom('cart_line')
    .where('id', '=', cartId)
    .where('user_id', '=', me)
    .where('shop_id', '=', shopId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the named lines of one shop's cart; null clears it. */
export async function clearCartLines(
  db: Queries,
  { me, shopId, cartIds }: { me: number; shopId: number; cartIds: readonly number[] | null },
): Promise<void> {
  await sql`
    delete from cart_line where user_id = ${me} and shop_id = ${shopId}
      and (${cartIds === null} or id = any(${cartIds ?? []}::bigint[]))`.execute(db);
}
