import type { Engine } from '../../server/src/db/engine';
import { migrate } from '../../server/src/db/migrate';
import { seedEmpty } from '../../server/src/seed/seed-empty';
import { type OpenedEngine, openEmbedded } from './engines';
import { SEEDED_AT } from './postgres';
import type { TestServerOptions } from './server';

async function seededEmbedded(): Promise<OpenedEngine> {
  const { engine, drop } = await openEmbedded();
  await migrate(engine);
  await seedEmpty(engine, { now: SEEDED_AT });
  return { engine, drop };
}

/** Options of `testServer` for `describe.each`, to test on each database with the demo chain. */
export const bothDatabases: [Engine['kind'], Pick<TestServerOptions, 'open'>][] = [
  ['postgres', {}],
  ['pglite', { open: seededEmbedded }],
];
