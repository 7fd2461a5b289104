import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type ConsentRecord = Selectable<Database['user_consent']>;

/** Terms and privacy are one version, which is agreed to at login. The first time counts. */
export async function storeAgreement(
  tx: Tx,
  { me, version, now }: { me: number; version: string; now: number },
): Promise<void> {
  const kinds = ['terms', 'privacy'] as const;
  await tx
    .insertInto('user_consent')
    .values(kinds.map((kind) => ({ user_id: me, kind, version, createtime: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Newest first. */
export const findConsents = (db: Queries, me: number): Promise<ConsentRecord[]> =>
  db.selectFrom('user_consent').selectAll().where('user_id', '=', me).orderBy('id', 'desc').execute();

/** Agrees to news of offers, or withdraws that. What is so already stays as it is. */
export async function storeMarketing(
  tx: Tx,
  { me, isOn, version, now }: { me: number; isOn: boolean; version: string; now: number },
): Promise<void> {
  if (!isOn) {
    await sql`
      update user_consent set withdrawtime = greatest(createtime, ${now})
      where user_id = ${me} and kind = 'marketing' and withdrawtime is null`.execute(tx);
    return;
  }
  await tx
    .insertInto('user_consent')
    .values({ user_id: me, kind: 'marketing', version, createtime: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
