import { createDb, type Db } from '../../server/src/db/db';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { testDatabase } from './postgres';

/** A database with an empty schema, on the PostgreSQL of this run. */
export async function testDb(sessions = 10): Promise<{ db: Db; url: string; close: () => Promise<void> }> {
  const { url, drop } = await testDatabase('empty');
  const db = createDb(openPostgres({ url, sessions, namedStatements: true }));
  return {
    db,
    url,
    async close() {
      await db.close();
      await drop();
    },
  };
}
