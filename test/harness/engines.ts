import type { Engine } from '../../server/src/db/engine';
import { migrate } from '../../server/src/db/migrate';
import { openPglite } from '../../server/src/db/pglite-engine';
import { openPostgres } from '../../server/src/db/postgres-engine';
import { testDatabase } from './postgres';

export interface OpenedEngine {
  engine: Engine;
  drop: () => Promise<void>;
}

/** Both engines, each with an empty schema: for `describe.each`. */
export const engines: [Engine['kind'], () => Promise<OpenedEngine>][] = [
  [
    'pglite',
    async () => {
      const engine = await openPglite({});
      await migrate(engine);
      return { engine, drop: async () => undefined };
    },
  ],
  [
    'postgres',
    async () => {
      const { url, drop } = await testDatabase('empty');
      return { engine: openPostgres({ url, sessions: 8, namedStatements: true }), drop };
    },
  ],
];
