import type { Job } from '../lib/jobs';
import type { Engine, EngineResult } from './engine';

async function run(engine: Engine, statement: string): Promise<EngineResult> {
  const session = await engine.acquire();
  try {
    return await session.query(statement);
  } finally {
    session.release(false);
  }
}

/** What a start after a crash does again of this is a few tenths of a second. */
const REPLAY_BYTES = 16 * 1024 * 1024;

/** A checkpoint once much was written, so that a crash soon after is as soon mended. */
async function checkpointIfDue(engine: Engine): Promise<void> {
  const { rows } = await run(
    engine,
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) >= REPLAY_BYTES) await run(engine, 'checkpoint');
}

/** The embedded engine has neither checkpointer nor autovacuum: both are ours to do. A server does its own. */
export function upkeepJobs(engine: Engine): Job[] {
  if (engine.kind !== 'pglite') return [];
  return [
    { name: 'checkpoint', everySeconds: 300, run: () => run(engine, 'checkpoint') },
    { name: 'checkpoint if due', everySeconds: 10, run: () => checkpointIfDue(engine) },
    { name: 'vacuum', everySeconds: 1800, run: () => run(engine, 'vacuum analyze') },
  ];
}
