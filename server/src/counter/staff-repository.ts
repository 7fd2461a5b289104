import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type StaffRecord = Selectable<Database['staff']>;

export const findStaff = (db: Queries, shopId: number): Promise<{ name: string }[]> =>
  db.selectFrom('staff').select('name').where('shop_id', '=', shopId).where('status', '=', 1).orderBy('name').execute();

export async function findStaffByName(
  db: Queries,
  { shopId, name }: { shopId: number; name: string },
): Promise<StaffRecord | undefined> {
  const { rows } = await sql<StaffRecord>`
    select * from staff where shop_id = ${shopId} and lower(name) = lower(${name}) and status = 1`.execute(db);
  return rows[0];
}

/** Adds somebody, or changes the PIN of the one with this name. */
export async function putStaff(
  tx: Tx,
  { shopId, name, pinHash, now }: { shopId: number; name: string; pinHash: string; now: number },
): Promise<void> {
  await sql`
    insert into staff (shop_id, name, pin_hash, createtime, updatetime)
    values (${shopId}, ${name}, ${pinHash}, ${now}, ${now})
    on conflict (shop_id, lower(name)) where status = 1
    do update set pin_hash = ${pinHash}, updatetime = ${now}`.execute(tx);
}

/** Removes somebody, or all staff of a shop, and ends their shifts. Returns how many. */
export async function removeStaff(
  db: Queries,
  { shopId, name, now }: { shopId: number; name?: string; now: number },
): Promise<number> {
  const named = name === undefined ? sql`true` : sql`lower(name) = lower(${name})`;
  const { rows } = await sql`
    with gone as (
      update staff set status = 0, updatetime = ${now} where shop_id = ${shopId} and status = 1 and ${named} returning id
    ), ended as (delete from shift where staff_id in (select id from gone))
    select id from gone`.execute(db);
  return rows.length;
}

export async function insertShift(
  tx: Tx,
  shift: { tokenHash: string; staffId: number; now: number; expiretime: number },
): Promise<void> {
  await sql`
    insert into shift (token_hash, staff_id, createtime, expiretime)
    values (${shift.tokenHash}, ${shift.staffId}, ${shift.now}, ${shift.expiretime})`.execute(tx);
}

/** The staff member of a shift that is not over. */
export async function findShift(
  db: Queries,
  { shopId, tokenHash, now }: { shopId: number; tokenHash: string; now: number },
): Promise<Pick<StaffRecord, 'id' | 'name'> | undefined> {
  return await db
    .selectFrom('shift')
    .innerJoin('staff', 'staff.id', 'shift.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('token_hash', '=', tokenHash)
    .where('shop_id', '=', shopId)
    .where('status', '=', 1)
    .where('expiretime', '>', now)
    .executeTakeFirst();
}

export const endShift = (tx: Tx, tokenHash: string) =>
  tx.deleteFrom('shift').where('token_hash', '=', tokenHash).execute();

/** Ends the shifts of somebody whose PIN has changed. */
export async function endShiftsOf(tx: Tx, { shopId, name }: { shopId: number; name: string }): Promise<void> {
  await sql`
    delete from shift where staff_id in (
      select id from staff where shop_id = ${shopId} and lower(name) = lower(${name}))`.execute(tx);
}

export async function purgeShifts(tx: Tx, now: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from shift where expiretime < ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
