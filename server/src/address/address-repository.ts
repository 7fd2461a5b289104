import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type AddressRecord = Selectable<Database['address']>;

/** The default address first, then the last changed. */
export const findAddresses = (db: Queries, me: number): Promise<AddressRecord[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', me)
    .orderBy('is_default', 'desc')
    .orderBy('updatetime', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAddress = (db: Queries, { me, id }: { me: number; id: number }): Promise<AddressRecord | undefined> =>
  db.selectFrom('address').selectAll().where('id', '=', id).where('user_id', '=', me).executeTakeFirst();

export const findDefaultAddress = (db: Queries, me: number): Promise<AddressRecord | undefined> =>
  db.selectFrom('address').selectAll().where('user_id', '=', me).where('is_default', '=', 1).executeTakeFirst();

export async function countAddresses(tx: Tx, me: number): Promise<number> {
  const { total } = await tx
    .selectFrom('address')
    .where('user_id', '=', me)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Called before another address becomes the default one. Changes the version of the one that was, whose form has the
 * switch.
 */
export async function clearDefault(tx: Tx, me: number): Promise<void> {
  await tx
    .updateTable('address')
    .set((eb) => ({ is_default: 0, version: eb('version', '+', 1) }))
    .where('user_id', '=', me)
    .where('is_default', '=', 1)
    .execute();
}

export const insertAddress = (tx: Tx, row: Insertable<Database['address']>): Promise<AddressRecord> =>
  tx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow();

/** Returns undefined if the member has no such address. */
export const changeAddress = (
  tx: Tx,
  { me, id, set }: { me: number; id: number; set: Updateable<Database['address']> },
): Promise<AddressRecord | undefined> =>
  tx
    .updateTable('address')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', me)
    .returningAll()
    .executeTakeFirst();

/** Returns whether the member had such an address. */
export async function deleteAddress(db: Queries, { me, id }: { me: number; id: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('address')
    .where('id', '=', id)
    .where('user_id', '=', me)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
