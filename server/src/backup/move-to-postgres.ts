import type { EngineSession } from '../db/engine';
import { withSession } from '../db/engine';
import { load, type Totals } from './load';
import { openFolder, openServer, type Place, refused, reportInvariants, type Say, sumOf } from './open-data';
import { batchesOf, inSnapshot, migrationsOf, quoted, sequencesOf, tablesOf } from './snapshot';

async function totalsOf(session: EngineSession, tables: readonly string[]): Promise<Totals> {
  const rows: Totals['rows'] = {};
  for (const table of tables) {
    const counted = await session.query(`select count(*) as n from ${quoted(table)}`);
    rows[table] = Number(counted.rows[0]?.n);
  }
  return { rows, sequences: await sequencesOf(session) };
}

/**
 * Copies the embedded database of a place into its empty PostgreSQL database: all of it, or nothing. The folder is not
 * changed. No server may run on it meanwhile.
 * @throws TransferError
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Place, say: Say): Promise<void> {
  if (!databaseUrl) throw refused('Name the empty PostgreSQL database with DATABASE_URL.');
  const from = await openFolder(dataDir);
  try {
    const to = await openServer(databaseUrl);
    try {
      const { rows } = await withSession(from.engine, (session) =>
        inSnapshot(session, async () => {
          const tables = await tablesOf(session);
          const totals = await totalsOf(session, tables);
          const migrations = await migrationsOf(session);
          return await load(to, { migrations, batches: batchesOf(session, tables), totals: () => totals });
        }),
      );
      say(`${sumOf(rows)} were copied.`);
      await reportInvariants(to, say);
      say(
        `From now on start the server with DATABASE_URL; keep ${dataDir}, which holds the secrets of a demo and the uploaded pictures.`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
