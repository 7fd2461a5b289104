import type { Engine } from './engine';
import { isEmpty, NotEmptyError, seedDemo } from './seed/seed-demo';

export interface SeedWish {
  /** Seconds; becomes the `createtime` of everything. */
  now: number;
  /** Adds a shop with 500 drinks, for measuring. */
  large?: boolean;
}

/** Puts the demo chain into a database that has neither shops nor users. False: it was not empty and stays as it is. */
export async function seedEmpty(engine: Engine, wish: SeedWish): Promise<boolean> {
  const session = await engine.acquire();
  try {
    // Most starts: nothing to lock.
    if (!(await isEmpty(session))) return false;
    await session.query('begin');
    // Of several servers that start on one empty database at once, one fills it; the others find it filled.
    await session.query('select id from schema_lock where id = 1 for update');
    await seedDemo({ query: (sql, params) => session.query(sql, params) }, wish);
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
