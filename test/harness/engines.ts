import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDb, type Db } from '../../server/src/db/db';
import { openPglite } from '../../server/src/db/embedded/pglite-engine';
import type { Engine } from '../../server/src/db/engine';
import { migrate } from '../../server/src/db/migrate';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { preparedDatabase } from './dist';
import { testDatabase } from './postgres';

export interface OpenedEngine {
  engine: Engine;
  drop: () => Promise<void>;
}

/** A new folder with the database that the build has prepared, because making one takes seconds of computing. */
export async function copiedDatabase(): Promise<string> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-engine-'));
  fs.cpSync(await preparedDatabase(), dir, { recursive: true });
  return dir;
}

/** Opens the embedded engine with an empty schema. */
export async function openEmbedded(): Promise<OpenedEngine> {
  const dir = await copiedDatabase();
  const engine = await openPglite({ dir });
  return { engine, drop: async () => fs.rmSync(dir, { recursive: true }) };
}

/** Both engines, each with an empty schema, for `describe.each`. */
export const engines: [Engine['kind'], () => Promise<OpenedEngine>][] = [
  ['pglite', openEmbedded],
  [
    'postgres',
    async () => {
      const { url, drop } = await testDatabase('empty');
      return { engine: openPostgres({ url, sessions: 8, namedStatements: true }), drop };
    },
  ],
];

/** Opens a database with the tables of the product and no rows. */
export async function openMigrated(open: () => Promise<OpenedEngine>): Promise<{ db: Db; close: () => Promise<void> }> {
  const { engine, drop } = await open();
  await migrate(engine);
  const db = createDb(engine);
  return {
    db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}
