import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPglite } from '../../server/src/db/embedded/pglite-engine';
import type { Engine } from '../../server/src/db/engine';
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
