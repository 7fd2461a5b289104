/**
 * Plays orders on a database that has the schema and no rows. Its argument gives the address of the database, or its
 * folder. Prints what was played, or the first difference, as one line of JSON.
 */
import { inspect } from 'node:util';
import { createDb } from '../../server/src/db/db';
import { openPglite } from '../../server/src/db/embedded/pglite-engine';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { everyKind } from './commands';
import { playOrders } from './play';
import type { Game } from './play-planted';
import { compareBaskets } from './priced-baskets';

const BASKETS = 2000;

async function main(): Promise<void> {
  const { url, parts = ['prices', ...everyKind], ...playing } = JSON.parse(process.argv[2] ?? '{}') as Game;
  if (parts.includes('prices')) compareBaskets(BASKETS, playing.seed);
  const kinds = everyKind.filter((part) => parts.includes(part));
  const isServer = url.startsWith('postgres:');
  const db = createDb(
    isServer ? openPostgres({ url, sessions: 2, namedStatements: true }) : await openPglite({ dir: url }),
  );
  const played = await playOrders(db, { ...playing, parts: kinds });
  await db.close();
  process.stdout.write(`${JSON.stringify(played)}\n`);
}

main().catch((error: unknown) => {
  process.stdout.write(`${JSON.stringify({ failure: inspect(error) })}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(), 200).unref();
});
