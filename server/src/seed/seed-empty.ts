import type { Engine } from '../db/engine';
import { isEmpty, NotEmptyError, seedDemo } from './seed-demo';

export interface SeedEmptyOptions {
  /** The `createtime` of every row, in seconds. */
  now: number;
  /** Adds a shop with 500 drinks, for measuring. */
  large?: boolean;
}

/** Inserts the demo chain if there are neither shops nor users. Returns false if the database was not empty. */
export async function seedEmpty(engine: Engine, options: SeedEmptyOptions): Promise<boolean> {
  const session = await engine.acquire();
  try {
    // Usually the database is not empty; then nothing is locked.
    if (!(await isEmpty(session))) return false;
    await session.query('begin');
    // If several servers start at once on an empty database, the first inserts the rows and the others find them.
    await session.query('select id from schema_lock where id = 1 for update');
    await seedDemo({ query: (sql, params) => session.query(sql, params) }, options);
    await session.query('commit');
    return true;
  } catch (error) {
    await session.query('rollback');
    if (error instanceof NotEmptyError) return false;
    throw error;
  } finally {
    session.release(false);
  }
}
