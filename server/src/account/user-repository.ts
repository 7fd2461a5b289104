import { type Selectable, sql, type Updateable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type UserRecord = Selectable<Database['users']>;

export const findUserByMobile = (db: Queries, mobile: string): Promise<UserRecord | undefined> =>
  db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirst();

export const findUser = (db: Queries, me: number): Promise<UserRecord> =>
  db.selectFrom('users').selectAll().where('id', '=', me).executeTakeFirstOrThrow();

/** Undefined when the phone has an account already. */
export const insertUser = (
  tx: Tx,
  {
    mobile,
    areacode,
    agreementVersion,
    now,
  }: { mobile: string; areacode: string; agreementVersion: string; now: number },
): Promise<UserRecord | undefined> =>
  tx
    .insertInto('users')
    .values({
      mobile,
      areacode,
      agreement_version: agreementVersion,
      agreetime: now,
      createtime: now,
      updatetime: now,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeUser = (
  db: Queries,
  { me, set }: { me: number; set: Updateable<Database['users']> },
): Promise<UserRecord> =>
  db.updateTable('users').set(set).where('id', '=', me).returningAll().executeTakeFirstOrThrow();

/** Locks the member's row, so that orders of one member run one after the other. Read limits and cart after this. */
export async function lockMember(tx: Tx, me: number): Promise<void> {
  await sql`select id from users where id = ${me} for no key update`.execute(tx);
}
