import type { Job } from '../lib/jobs';
import { type Engine, type EngineResult, withSession } from './engine';

const run = (engine: Engine, statement: string): Promise<EngineResult> =>
  withSession(engine, (session) => session.query(statement));

/** Bytes of log after which a checkpoint is due. Recovery replays this much in a few tenths of a second. */
const REPLAY_BYTES = 16 * 1024 * 1024;

/** Makes a checkpoint when much was written, so that a recovery is short. */
async function checkpointIfDue(engine: Engine): Promise<void> {
  const { rows } = await run(
    engine,
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) >= REPLAY_BYTES) await run(engine, 'checkpoint');
}

/** From these numbers on a vacuum is useful and still short. Its time on a large table grows with the dead rows. */
const DEAD_ROWS = 500;
const NEW_ROWS = 5000;
/**
 * An analyze reads the same number of rows of any table. It is due when a twentieth has changed, but at least 500 rows.
 */
const CHANGED_ROWS = 500;
const CHANGED_SHARE = 0.05;

/** Statements for the tables that have changed, the most changed table first. */
async function dueStatements(engine: Engine): Promise<string[]> {
  // A session publishes its counters at most once a second. Without this, recent writes would not be counted.
  await run(engine, 'select pg_stat_force_next_flush()');
  const { rows } = await run(
    engine,
    `select quote_ident(relname) as name,
      n_dead_tup >= ${DEAD_ROWS} or n_ins_since_vacuum >= ${NEW_ROWS} as vacuum,
      n_mod_since_analyze >= ${CHANGED_ROWS} + ${CHANGED_SHARE} * n_live_tup as analyze
    from pg_stat_user_tables order by n_dead_tup + n_mod_since_analyze desc, relname`,
  );
  return rows.flatMap(({ name, vacuum, analyze }) => [
    // 0 means no limit on buffers. With the small default ring the vacuum would wait for the log each time the ring is
    // full.
    ...(vacuum ? [`vacuum (buffer_usage_limit 0) ${name}`] : []),
    ...(analyze ? [`analyze ${name}`] : []),
  ]);
}

/** Vacuums and analyzes the tables that have changed. Requests can use the session between two statements. */
export async function tidyTables(engine: Engine): Promise<string[]> {
  const statements = await dueStatements(engine);
  for (const statement of statements) await run(engine, statement);
  return statements;
}

/**
 * The embedded engine has neither checkpointer nor autovacuum, so these jobs replace them. A PostgreSQL server has its
 * own.
 */
export function upkeepJobs(engine: Engine): Job[] {
  if (engine.kind !== 'pglite') return [];
  return [
    { name: 'checkpoint', everySeconds: 300, inEachProcess: true, run: () => run(engine, 'checkpoint') },
    { name: 'checkpoint if due', everySeconds: 10, inEachProcess: true, run: () => checkpointIfDue(engine) },
    { name: 'vacuum', everySeconds: 15, inEachProcess: true, run: () => tidyTables(engine) },
  ];
}
