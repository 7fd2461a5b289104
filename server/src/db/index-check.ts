import { reasonOf } from '../lib/errors/start-error';
import type { Engine, EngineSession } from './engine';

export interface IndexReport {
  /** How many indexes were compared with their tables. */
  checked: number;
  /** Index name and problem of each index that failed. */
  damaged: string[];
  /** Why no index could be checked. */
  notChecked?: string;
}

/** All indexes, those of system tables included. An index that is still being built is not checked. */
const INDEXES = `
select c.oid::regclass::text as name, c.oid::int8 as oid
from pg_index i
join pg_class c on c.oid = i.indexrelid
join pg_am a on a.oid = c.relam
where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid and i.indisready
order by 1`;

async function checkOne(session: EngineSession, oid: unknown): Promise<string | undefined> {
  await session.query('savepoint one_index');
  try {
    // The second argument makes it look up every row of the table in the index.
    await session.query('select bt_index_check($1::oid::regclass, true)', [oid]);
    await session.query('release savepoint one_index');
    return undefined;
  } catch (error) {
    await session.query('rollback to savepoint one_index');
    return reasonOf(error);
  }
}

async function checkAll(session: EngineSession): Promise<IndexReport> {
  try {
    await session.query('create extension if not exists amcheck');
  } catch (error) {
    return { checked: 0, damaged: [], notChecked: reasonOf(error) };
  }
  const { rows } = await session.query(INDEXES);
  const report: IndexReport = { checked: 0, damaged: [] };
  for (const { name, oid } of rows) {
    const problem = await checkOne(session, oid);
    if (problem === undefined) report.checked += 1;
    else report.damaged.push(`${name}: ${problem}`);
  }
  return report;
}

/** Compares every index with its table, using PostgreSQL's module amcheck. The transaction is rolled back. */
export async function checkIndexes(engine: Engine): Promise<IndexReport> {
  const session = await engine.acquire();
  try {
    await session.query('begin');
    return await checkAll(session);
  } finally {
    await session.query('rollback').catch(() => undefined);
    session.release(false);
  }
}
