import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type PhoneChange = Selectable<Database['phone_change']>;

export const findPhoneChange = (db: Queries, me: number): Promise<PhoneChange | undefined> =>
  db.selectFrom('phone_change').selectAll().where('user_id', '=', me).executeTakeFirst();

/** Replaces the change that waits, if there is one. */
export const storePhoneChange = (tx: Tx, change: PhoneChange) =>
  tx
    .insertInto('phone_change')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();

export const removePhoneChange = (db: Queries, me: number) =>
  db.deleteFrom('phone_change').where('user_id', '=', me).execute();

/** A change that is due. It is locked, and another server's job passes it over. */
export async function lockDueChange(tx: Tx, now: number): Promise<PhoneChange | undefined> {
  const { rows } = await sql<PhoneChange>`
    select user_id, mobile, areacode, createtime, duetime, language from phone_change
    where duetime <= ${now} order by duetime limit 1 for update skip locked`.execute(tx);
  return rows[0];
}
