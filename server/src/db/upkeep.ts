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

/** From here on a vacuum is worth its time, and short: that of a large table takes the longer the more is dead. */
const DEAD_ROWS = 500;
const NEW_ROWS = 5000;
/** An analysis reads the same number of rows of any table: when a twentieth has changed, but not for a few. */
const CHANGED_ROWS = 500;
const CHANGED_SHARE = 0.05;

/** What the tables need that have changed, a statement each, the most changed table first. */
async function dueStatements(engine: Engine): Promise<string[]> {
  // A session publishes its counts once a second at most: without this, what was just written would not be counted.
  await run(engine, 'select pg_stat_force_next_flush()');
  const { rows } = await run(
    engine,
    `select quote_ident(relname) as name,
      n_dead_tup >= ${DEAD_ROWS} or n_ins_since_vacuum >= ${NEW_ROWS} as vacuum,
      n_mod_since_analyze >= ${CHANGED_ROWS} + ${CHANGED_SHARE} * n_live_tup as analyze
    from pg_stat_user_tables order by n_dead_tup + n_mod_since_analyze desc, relname`,
  );
  return rows.flatMap(({ name, vacuum, analyze }) => [
    // Without a limit it keeps what it changes in the buffers: a small ring would wait for the log at each turn.
    ...(vacuum ? [`vacuum (buffer_usage_limit 0) ${name}`] : []),
    ...(analyze ? [`analyze ${name}`] : []),
  ]);
}

/** Vacuums and analyzes what has changed. Requests get the session between any two statements. */
export async function tidyTables(engine: Engine): Promise<string[]> {
  const statements = await dueStatements(engine);
  for (const statement of statements) await run(engine, statement);
  return statements;
}

/** The embedded engine has neither checkpointer nor autovacuum: both are ours to do. A server does its own. */
export function upkeepJobs(engine: Engine): Job[] {
  if (engine.kind !== 'pglite') return [];
  return [
    { name: 'checkpoint', everySeconds: 300, run: () => run(engine, 'checkpoint') },
    { name: 'checkpoint if due', everySeconds: 10, run: () => checkpointIfDue(engine) },
    { name: 'vacuum', everySeconds: 15, run: () => tidyTables(engine) },
  ];
}
