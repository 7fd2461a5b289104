import { sql } from 'kysely';
import type { Queries } from '../db';

/** What processes keep in memory and what has no version in its own rows. */
export type KeptTopic = 'sessions';

/**
 * Tells all processes that what they keep is stale. Inside a transaction, call it last: others that raise the same topic
 * wait for the commit.
 */
export async function raiseKeptVersion(db: Queries, topic: KeptTopic): Promise<void> {
  await sql`
    insert into kept_version (topic, version) values (${topic}, 1)
    on conflict (topic) do update set version = kept_version.version + 1`.execute(db);
}

export async function findKeptVersion(db: Queries, topic: KeptTopic): Promise<number> {
  const row = await db.selectFrom('kept_version').select('version').where('topic', '=', topic).executeTakeFirst();
  return row?.version ?? 0;
}
