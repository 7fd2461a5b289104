import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { AppError } from '../lib/errors/app-error';

export type UserRecord = Selectable<Database['users']>;

export const findUserByMobile = (db: Queries, mobile: string): Promise<UserRecord | undefined> =>
  db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirst();

/** The member with a phone number (E.164), if the account can be used. */
export const findMemberId = async (db: Queries, mobile: string): Promise<number | undefined> => {
  const user = await findUserByMobile(db, mobile);
  return user?.status === 'normal' ? user.id : undefined;
};

/** For statements of other rooms: whether the account of a member can be used. */
export const isInUse = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from users where users.id = ${id} and users.status = 'normal')`;

/** Whether the account of this member is in use. */
export async function isMemberInUse(db: Queries, me: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', me)
    .where('status', '=', 'normal')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these members whose accounts are in use, in the same order. */
export async function findInUse(db: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and status = 'normal'`.execute(db);
  const inUse = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => inUse.has(id));
}

export const findUser = (db: Queries, me: number): Promise<UserRecord> =>
  db.selectFrom('users').selectAll().where('id', '=', me).executeTakeFirstOrThrow();

/** Phones of members, E.164, by their id. */
export async function findMobiles(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, mobile }) => [id, mobile]));
}

/** A member's phone, E.164, and the area code that it begins with. */
export const findMobile = (db: Queries, me: number): Promise<Pick<UserRecord, 'mobile' | 'areacode'>> =>
  db.selectFrom('users').select(['mobile', 'areacode']).where('id', '=', me).executeTakeFirstOrThrow();

/** What members call themselves, by their id. */
export async function findNicknames(db: Queries, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nickname: string }>`
    select id, nickname from users where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** The names and pictures of members that others may see, by their id. The caller must mask the name. */
export async function findFaces(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<UserRecord, 'nickname' | 'avatar'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<UserRecord, 'id' | 'nickname' | 'avatar'>>`
    select id, nickname, avatar from users where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}

/** Returns undefined if the phone has an account already. */
export const insertUser = (
  tx: Tx,
  {
    mobile,
    areacode,
    agreementVersion,
    passwordHash,
    now,
  }: { mobile: string; areacode: string; agreementVersion: string; passwordHash: string | null; now: number },
): Promise<UserRecord | undefined> =>
  tx
    .insertInto('users')
    .values({
      mobile,
      areacode,
      password_hash: passwordHash,
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

/**
 * Locks the member's row for a call that begins something. The deletion of the account may have been asked for after the
 * call was let in.
 */
export async function lockMemberInUse(tx: Tx, me: number): Promise<void> {
  await lockMember(tx, me);
  if (!(await isMemberInUse(tx, me))) throw new AppError('UNAUTHORIZED');
}
