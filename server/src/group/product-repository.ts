import { type Selectable, sql } from 'kysely';
import type { GroupProductState } from '@/contract/group/group.schemas';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type ProductRecord = Selectable<Database['group_product']>;
export type SpecRecord = Selectable<Database['group_spec']>;

/** The products of the list that are in a state; if none is given, all. */
const listed = (db: Queries, { state, now }: { state: GroupProductState | undefined; now: number }) =>
  db
    .selectFrom('group_product')
    .where('status', '=', 1)
    .$if(state === 'coming', (query) => query.where('starttime', '>', now))
    .$if(state === 'running', (query) => query.where('starttime', '<=', now).where('endtime', '>', now))
    .$if(state === 'over', (query) => query.where('endtime', '<=', now));

export async function countProducts(
  db: Queries,
  of: { state: GroupProductState | undefined; now: number },
): Promise<number> {
  const { n } = await listed(db, of).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return n;
}

/** Those that run first, then those that come, then those that are over. */
export const findProducts = (
  db: Queries,
  { offset, limit, ...of }: Span & { state: GroupProductState | undefined; now: number },
): Promise<ProductRecord[]> =>
  listed(db, of)
    .selectAll()
    .orderBy(sql`case when endtime <= ${of.now} then 2 when starttime > ${of.now} then 1 else 0 end`)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

/** A product, also one that is not in the list any more: teams and orders refer to it. */
export const findProduct = (db: Queries, id: number): Promise<ProductRecord | undefined> =>
  db.selectFrom('group_product').selectAll().where('id', '=', id).executeTakeFirst();

/** A product that the chain sells, by its key in the chain's file. */
export const findProductByKey = (db: Queries, key: string): Promise<ProductRecord | undefined> =>
  db.selectFrom('group_product').selectAll().where('key', '=', key).where('status', '=', 1).executeTakeFirst();

/** The ways in which products are sold, by their prices. */
export const findSpecs = (db: Queries, productIds: readonly number[]): Promise<SpecRecord[]> =>
  db
    .selectFrom('group_spec')
    .selectAll()
    .where(sql<boolean>`product_id = any(${productIds}::bigint[])`)
    .where('status', '=', 1)
    .orderBy('product_id')
    .orderBy('group_price')
    .orderBy('id')
    .execute();

export const findSpec = (db: Queries, id: number): Promise<SpecRecord | undefined> =>
  db.selectFrom('group_spec').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes some from the stock. Returns false if fewer are left, and nothing was written. */
export async function takeStock(
  tx: Tx,
  { specId, num, sold }: { specId: number; num: number; sold: number },
): Promise<boolean> {
  const { rows } = await sql`
    update group_spec set taken = taken + ${num}, sold = sold + ${sold}
    where id = ${specId} and (total is null or taken + ${num} <= total) returning id`.execute(tx);
  return rows.length > 0;
}

/** Gives some back to the stock. `sold` says how many of them were paid for. */
export async function giveBackStock(
  tx: Tx,
  { specId, num, sold }: { specId: number; num: number; sold: number },
): Promise<void> {
  await sql`update group_spec set taken = taken - ${num}, sold = sold - ${sold} where id = ${specId}`.execute(tx);
}

/** Counts some that were taken as sold. */
export async function countSold(tx: Tx, { specId, num }: { specId: number; num: number }): Promise<void> {
  await sql`update group_spec set sold = sold + ${num} where id = ${specId}`.execute(tx);
}

/** Counts a team that is full. */
export async function countFormed(tx: Tx, productId: number): Promise<void> {
  await sql`update group_product set formed = formed + 1 where id = ${productId}`.execute(tx);
}
