import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';

const STORED = 1;
const DOOMED = 2;

export interface NewUpload {
  me: number;
  name: string;
  url: string;
  bytes: number;
  now: number;
}

/** The row is written before the file is stored, so that no file is without a row. */
export async function insertUpload(db: Queries, { me, name, url, bytes, now }: NewUpload): Promise<void> {
  await db.insertInto('upload').values({ user_id: me, name, url, bytes, createtime: now }).execute();
}

/** Returns false if it has been given up meanwhile. */
export async function markStored(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`
    update upload set status = ${STORED} where name = ${name} and status = 0 returning id`.execute(tx);
  return rows.length > 0;
}

export interface Claim {
  me: number;
  urls: readonly string[];
  /** What refers to them, such as "review 12". */
  by: string;
  now: number;
}

/** Returns the addresses that are the member's and now belong to `by`. Their rows stay locked. */
export async function markClaimed(tx: Tx, { me, urls, by, now }: Claim): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    update upload set claimed_by = ${by}, claimtime = coalesce(claimtime, ${now})
    where user_id = ${me} and url in (${sql.join(urls)}) and status = ${STORED}
      and (claimed_by is null or claimed_by = ${by})
    returning url`.execute(tx);
  return rows.map(({ url }) => url);
}

/** What `by` referred to belongs to nothing from now on, except `url`. */
export async function markReleased(tx: Tx, { me, by, url }: { me: number; by: string; url: string }): Promise<void> {
  await sql`
    update upload set claimed_by = null, claimtime = null
    where user_id = ${me} and claimed_by = ${by} and url <> ${url}`.execute(tx);
}

/** Marks uploads that nothing refers to, so that nothing can any more, and returns their names. */
export async function markDoomed(tx: Tx, { before, max }: { before: number; max: number }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update upload set status = ${DOOMED} where id in (
      select id from upload where claimed_by is null and createtime < ${before}
      order by createtime limit ${max} for update skip locked)
    returning name`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function deleteUpload(db: Queries, name: string): Promise<void> {
  await db.deleteFrom('upload').where('name', '=', name).where('status', '=', DOOMED).execute();
}

/** The address of a stored picture of this name. */
export async function findStored(db: Queries, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('upload')
    .select('url')
    .where('name', '=', name)
    .where('status', '=', STORED)
    .executeTakeFirst();
  return row?.url;
}

/**
 * A picture of the chain, which belongs to nobody. One of the same name that was left unfinished, or is being deleted,
 * is begun again.
 */
export async function insertChainUpload(db: Queries, upload: Omit<NewUpload, 'me'>): Promise<void> {
  const { name, url, bytes, now } = upload;
  await sql`
    insert into upload (user_id, name, url, bytes, createtime) values (null, ${name}, ${url}, ${bytes}, ${now})
    on conflict (name) do update set status = 0, createtime = ${now}`.execute(db);
}

/** Marks uploads as kept, so that nothing deletes them any more. */
export const keepForChain = (tx: Queries, { urls, now }: { urls: readonly string[]; now: number }) =>
  sql`
    update upload set claimed_by = 'chain', claimtime = ${now}
    where url in (${sql.join(urls)}) and claimed_by is null and status = ${STORED}`.execute(tx);
