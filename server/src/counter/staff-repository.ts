import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { StaffRole } from '../internal-contract/staff.schemas';

export type StaffRecord = Selectable<Database['staff']>;

export const findStaff = (db: Queries, shopId: number): Promise<Pick<StaffRecord, 'name' | 'role'>[]> =>
  db
    .selectFrom('staff')
    .select(['name', 'role'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 1)
    .orderBy('name')
    .execute();

export async function findStaffByName(
  db: Queries,
  { shopId, name }: { shopId: number; name: string },
): Promise<StaffRecord | undefined> {
  const { rows } = await sql<StaffRecord>`
    select * from staff where shop_id = ${shopId} and lower(name) = lower(${name}) and status = 1`.execute(db);
  return rows[0];
}

/** Adds somebody in a role, or changes the PIN of the one with this name, whose role stays. */
export async function putStaff(
  tx: Tx,
  { shopId, name, pinHash, role, now }: { shopId: number; name: string; pinHash: string; role: StaffRole; now: number },
): Promise<void> {
  await sql`
    insert into staff (shop_id, name, pin_hash, role, createtime, updatetime)
    values (${shopId}, ${name}, ${pinHash}, ${role}, ${now}, ${now})
    on conflict (shop_id, lower(name)) where status = 1
    do update set pin_hash = ${pinHash}, updatetime = ${now}`.execute(tx);
}

/** Changes a PIN if it still is the one that was compared. */
export async function changePin(
  tx: Tx,
  { id, from, to, now }: { id: number; from: string; to: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff set pin_hash = ${to}, updatetime = ${now}
    where id = ${id} and pin_hash = ${from} and status = 1 returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns false if nobody of the shop has this name. */
export async function setRole(
  db: Queries,
  { shopId, name, role, now }: { shopId: number; name: string; role: StaffRole; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff set role = ${role}, updatetime = ${now}
    where shop_id = ${shopId} and status = 1 and lower(name) = lower(${name}) returning id`.execute(db);
  return rows.length > 0;
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

/** A coupon that was answered again is noted once. */
export async function insertManagerAct(tx: Tx, act: Insertable<Database['manager_act']>): Promise<void> {
  await tx
    .insertInto('manager_act')
    .values(act)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last ones of a shop, newest first. */
export const findManagerActs = (db: Queries, { shopId, limit }: { shopId: number; limit: number }) =>
  db
    .selectFrom('manager_act')
    .select(['act', 'what', 'who', 'manager', 'createtime'])
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
