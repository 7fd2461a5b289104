import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, durableParams } from './durable-node-fs';
import type { Engine, EngineSession } from './engine';
import { PgliteClient } from './pglite-client';
import { SessionQueue } from './session-queue';

export interface PgliteOptions {
  /** Folder of the database; undefined keeps it in memory (tests). */
  dir?: string;
  /** The engine broke for good (disk full, WASM abort): the process must end and start again. */
  onFatal?: (error: Error) => void;
}

const QUEUE_MAX = 200;

async function start(dir: string | undefined): Promise<PGlite> {
  if (dir === undefined) return PGlite.create();
  const pglite = await PGlite.create({ fs: new DurableNodeFS(dir), startParams: durableParams });
  const { rows } = await pglite.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') {
    await pglite.close();
    throw new Error('The embedded database does not sync to disk; refusing to start');
  }
  return pglite;
}

/** PostgreSQL inside this process. There is one session, so transactions run one after another. */
export async function openPglite({ dir, onFatal }: PgliteOptions): Promise<Engine> {
  const pglite = await start(dir);
  const client = new PgliteClient(pglite, onFatal);
  // A statement is planned once, perhaps while its table is nearly empty, and between two analyses nothing plans it
  // again: a table would go on being read from end to end while it grows.
  await client.query('set enable_seqscan = off');
  const queue = new SessionQueue(QUEUE_MAX);
  const query: EngineSession['query'] = (text, params) => client.query(text, params);
  return {
    kind: 'pglite',
    async acquire() {
      const leave = await queue.enter();
      return { query, release: leave };
    },
    async close() {
      await queue.enter();
      await pglite.close();
    },
  };
}
